import type { MediaKind } from '#model/field-meta.ts';

/** What a kind of media is called in sentences. */
export const mediaWords: Readonly<Record<MediaKind, string>> = {
  image: 'picture',
  video: 'video',
  audio: 'sound',
  file: 'file',
};
