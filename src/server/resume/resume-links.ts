import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InstanceKey, InstanceKeys } from '#server/keys/instance-key.ts';

/** One block of one chat, where a call from outside may be waited for. */
export interface ResumePlace {
  readonly sessionId: string;
  readonly blockId: string;
}

/** Addresses whose caller goes on with a chat that waits, and needs no token for it. */
export interface ResumeLinks {
  /** @example address({ sessionId: 's', blockId: 'b' }, 'https://chat.example') // 'https://chat.example/api/v1/resume/s/b/…' */
  readonly address: (place: ResumePlace, baseUrl: string) => string;
  /** Whether the signature was made here for this place. */
  readonly opens: (place: ResumePlace, signature: string) => boolean;
}

/** @param keys read on first use: most servers never need them. */
export function createResumeLinks(keys: () => InstanceKeys): ResumeLinks {
  return {
    address: (place, baseUrl) => {
      const parts = [place.sessionId, place.blockId, sign(keys().current, place).toString('base64url')];
      return `${baseUrl}/api/v1/resume/${parts.map(encodeURIComponent).join('/')}`;
    },
    opens: (place, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return keys().all.some((key) => {
        const made = sign(key, place);
        return made.length === given.length && timingSafeEqual(made, given);
      });
    },
  };
}

function sign(key: InstanceKey, { sessionId, blockId }: ResumePlace): Buffer {
  return createHmac('sha256', key.derive('resume links'))
    .update(JSON.stringify([sessionId, blockId]))
    .digest();
}
