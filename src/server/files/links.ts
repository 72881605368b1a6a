import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InstanceKeys } from '#server/keys/instance-key.ts';
import type { FileRecord } from '#store/ports/file.ts';

/** The owner of a private file: those of the same result, or without one of the same chat, may see it. */
export interface FileOwner {
  readonly resultId: string | null;
  readonly sessionId: string | null;
}

/** Ids of files and signed URLs, created and checked with the key of this installation. */
export interface Links {
  /** An id for a new file. The id of a private file identifies its owner, for this server only. */
  readonly newId: (random: string, of: FileOwner & Pick<FileRecord, 'visibility'>) => string;
  /** Whether this is the id of a private file of that owner; needs no query. */
  readonly isOwn: (id: string, owner: FileOwner) => boolean;
  /** The query of a link that opens a file until `expiresAt` (ms). */
  readonly signFile: (id: string, expiresAt: number) => string;
  readonly opensFile: (id: string, query: URLSearchParams, now: number) => boolean;
  /** The permission to send the bytes of an upload. `isWhole`: the end of the first request is the end of the file. */
  readonly signUpload: (upload: UploadRef, isWhole: boolean) => string;
  /** Null if the signature is wrong. */
  readonly opensUpload: (upload: UploadRef, signature: string) => { readonly isWhole: boolean } | null;
}

export interface UploadRef {
  readonly sessionId: string;
  readonly uploadId: string;
}

const TAG_LENGTH = 12;

/** @param keys read on first use: most servers never need them. */
export function createLinks(keys: () => InstanceKeys): Links {
  const macs = (purpose: string, text: string): readonly Buffer[] =>
    keys().all.map((key) => createHmac('sha256', key.derive(purpose)).update(text).digest());
  const mac = (purpose: string, text: string): Buffer => macs(purpose, text)[0] ?? Buffer.alloc(0);
  const isMac = (purpose: string, text: string, given: string): boolean => {
    const bytes = Buffer.from(given, 'base64url');
    return macs(purpose, text).some(
      (each) => each.length === bytes.length && each.length > 0 && timingSafeEqual(each, bytes),
    );
  };
  const ownerText = (random: string, { resultId, sessionId }: FileOwner): string =>
    JSON.stringify([random, resultId ?? sessionId, resultId !== null]);
  const tag = (bytes: Buffer): string => bytes.toString('hex').slice(0, TAG_LENGTH);
  const uploadText = ({ sessionId, uploadId }: UploadRef): string => JSON.stringify([sessionId, uploadId]);

  return {
    newId: (random, of) =>
      of.visibility === 'Public' ? random : random + tag(mac('file owners', ownerText(random, of))),
    isOwn: (id, owner) => {
      const random = id.slice(0, -TAG_LENGTH);
      return macs('file owners', ownerText(random, owner)).some((each) => id === random + tag(each));
    },
    signFile: (id, expiresAt) =>
      `expires=${expiresAt}&signature=${mac('file links', `${id} ${expiresAt}`).toString('base64url')}`,
    opensFile: (id, query, now) => {
      const expires = query.get('expires') ?? '';
      return (
        /^\d{1,15}$/.test(expires) &&
        Number(expires) > now &&
        isMac('file links', `${id} ${expires}`, query.get('signature') ?? '')
      );
    },
    signUpload: (upload, isWhole) =>
      mac(isWhole ? 'whole uploads' : 'uploads', uploadText(upload)).toString('base64url'),
    opensUpload: (upload, signature) => {
      if (isMac('uploads', uploadText(upload), signature)) return { isWhole: false };
      return isMac('whole uploads', uploadText(upload), signature) ? { isWhole: true } : null;
    },
  };
}
