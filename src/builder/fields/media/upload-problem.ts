import type { ApiFailure } from '#builder/api/api-failure.ts';
import type { MediaKind } from '#model/field-meta.ts';
import { byteSize } from './byte-size.ts';
import { mediaWords } from './media-words.ts';

/** What is known of a file before it is sent. */
export interface ChosenFile {
  readonly name: string;
  /** Media type as the browser guesses it from the name; may be empty. */
  readonly type: string;
  readonly size: number;
}

/** Why a file is not sent at all; undefined: it can be tried. */
export function fileProblem({ name, type, size }: ChosenFile, media: MediaKind): string | undefined {
  if (size === 0) return `${name} is empty.`;
  const isOther = media !== 'file' && type !== '' && !type.startsWith(`${media}/`);
  return isOther ? `${name} is not a ${mediaWords[media]}.` : undefined;
}

/** Why a file was not stored, as a sentence that says what to do. */
export function uploadProblem({ name, size }: ChosenFile, media: MediaKind, failure: ApiFailure): string {
  switch (failure.code) {
    case 'FILE_TOO_LARGE': {
      const limit = limitIn(failure.data);
      const most = limit === undefined ? '' : `, and this server takes up to ${byteSize(limit)}`;
      return `${name} is too large: it has ${byteSize(size)}${most}. Make it smaller, or use the address of a file elsewhere.`;
    }
    case 'FILE_TYPE_NOT_ALLOWED':
      return `${name} is not a ${mediaWords[media]} that chats can show.${kinds[media]}`;
    default:
      return `${name} was not uploaded. ${failure.message}`;
  }
}

const kinds: Readonly<Record<MediaKind, string>> = {
  image: ' Use PNG, JPEG, GIF, WebP or AVIF.',
  video: ' Use MP4 or WebM.',
  audio: ' Use MP3, M4A, OGG or WAV.',
  file: '',
};

function limitIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('maxFileSize' in data)) return undefined;
  return typeof data.maxFileSize === 'number' ? data.maxFileSize : undefined;
}
