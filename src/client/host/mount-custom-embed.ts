import type { CustomEmbedEvents } from '../mount.ts';
import { openFrame } from './open-frame.ts';

/** Lets the code of a custom embed render into a frame in `element`; returns a function that removes it. */
export function mountCustomEmbed(
  apiHost: string,
  element: HTMLElement,
  { content, events }: { readonly content: object; readonly events: CustomEmbedEvents },
): () => void {
  const frame = openFrame(apiHost, element, events.title);
  frame.embed(content, events);
  return frame.close;
}
