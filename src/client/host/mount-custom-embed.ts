import { openFrame } from './open-frame.ts';

/** Lets the code of a custom embed draw into a frame in `element`; returns what takes it away. */
export function mountCustomEmbed(
  apiHost: string,
  element: HTMLElement,
  { content, send }: { readonly content: object; readonly send: (text: string) => void },
): () => void {
  const frame = openFrame(apiHost, element, false);
  frame.embed(content, send);
  return frame.close;
}
