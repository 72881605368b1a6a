import type { BubbleMedia } from '#blocks/define.ts';
import { blockDefs } from '#blocks/registry.schema.ts';

/** What bubbles show that lies at an address. */
export type MediaOfBubble = BubbleMedia['kind'];

/** What a bubble can show of an address, if it surely can: a picture, a video, a sound. */
export const mediaAt = (url: string): MediaOfBubble | undefined =>
  bubbles.find(({ media }) => media.fits(url))?.media.kind;

/** A bubble as it is stored, that shows what lies at an address. */
export function mediaBlock(
  kind: MediaOfBubble,
  { id, url }: { readonly id: string; readonly url: string },
): object {
  const type = bubbles.find(({ media }) => media.kind === kind)?.type;
  return { id, type, content: { url } };
}

interface MediaDef {
  readonly type: string;
  readonly media?: BubbleMedia;
}

const bubbles = blockDefs.flatMap(({ type, media }: MediaDef) =>
  media === undefined ? [] : [{ type, media }],
);
