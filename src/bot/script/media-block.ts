/** What a chat shows at an address, besides texts. */
export type ShownMedia = 'image' | 'video' | 'audio';

/** A bubble as it is stored, that shows what lies at an address. */
export function mediaBlock(
  media: ShownMedia,
  { id, url }: { readonly id: string; readonly url: string },
): object {
  return { id, type: media, content: { url } };
}
