import type { PastedNode } from './pasted-node.ts';

/** What a text in HTML holds. It is read in a page of its own, in which nothing runs and nothing is loaded. */
export function pastedPage(html: string): readonly PastedNode[] {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body);
}

function childrenOf(element: Element): readonly PastedNode[] {
  return [...element.childNodes].flatMap((child): readonly PastedNode[] => {
    if (child instanceof Text) return [child.data];
    if (!(child instanceof Element)) return [];
    // Links of this builder keep their address as data.
    const url = child.getAttribute('href') ?? child.getAttribute('data-url');
    const style = child.getAttribute('style');
    return [
      {
        tag: child.tagName.toLowerCase(),
        ...(url !== null && { url }),
        ...(style !== null && { style }),
        children: childrenOf(child),
      },
    ];
  });
}
