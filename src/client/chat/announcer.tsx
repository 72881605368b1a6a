import { useLayoutEffect, useRef } from 'preact/hooks';

/** Reads texts out, one after the other: the only live region of a chat. */
export interface Announcer {
  readonly say: (text: string) => void;
  connect(element: HTMLElement | null): void;
}

/** How long a text stays; people who navigate to the region later find it empty. */
const STAY = 8000;

export function createAnnouncer(): Announcer {
  let region: HTMLElement | null = null;
  return {
    say(text) {
      if (region === null || text.trim() === '') return;
      const line = region.ownerDocument.createElement('p');
      line.textContent = text;
      region.append(line);
      setTimeout(() => line.remove(), STAY);
    },
    connect(element) {
      region = element;
    },
  };
}

/** The region itself, visually hidden. Its lines are not part of the rendered tree. */
export function LiveRegion({ announcer }: { readonly announcer: Announcer }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    announcer.connect(element.current);
    return () => announcer.connect(null);
  }, [announcer]);
  return <div ref={element} class="parley-hidden" aria-live="polite" />;
}
