import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '#lib/parse-json.ts';
import type { InstanceKey, InstanceKeys } from '#server/keys/instance-key.ts';

/** One payment that a chat asks for. */
export interface PayPlace {
  readonly sessionId: string;
  readonly blockId: string;
  /** Tells payments of the block apart. */
  readonly mark: string;
  /** After that instant, the page takes no payment. */
  readonly until: number;
}

/** Addresses of pages on which somebody pays what a chat in a messenger asks for, and needs no token for it. */
export interface PayLinks {
  /** @example address({ sessionId: 's', blockId: 'b', mark: 'm', until: 1 }, 'https://chat.example') // 'https://chat.example/pay/…' */
  readonly address: (place: PayPlace, baseUrl: string) => string;
  /** Undefined: it was not made here. */
  readonly read: (token: string) => PayPlace | undefined;
}

/** For how long a page takes the payment, ms. */
export const PAY_MS = 24 * 3_600_000;

/** What tells one payment from the others, without saying anything about it. */
export const payMark = (about: string): string =>
  createHash('sha256').update(about).digest('base64url').slice(0, 22);

/** @param keys read on first use: most servers never need them. */
export function createPayLinks(keys: () => InstanceKeys): PayLinks {
  return {
    address: ({ sessionId, blockId, mark, until }, baseUrl) => {
      const text = Buffer.from(JSON.stringify([sessionId, blockId, mark, until])).toString('base64url');
      return `${baseUrl}/pay/${text}.${sign(keys().current, text).toString('base64url')}`;
    },
    read: (token) => {
      const [text = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys().all.some((key) => {
        const made = sign(key, text);
        return made.length === given.length && timingSafeEqual(made, given);
      });
      return isOurs && rest.length === 0 ? placeIn(text) : undefined;
    },
  };
}

const placeSchema = z.tuple([z.string(), z.string(), z.string(), z.number()]);

function placeIn(text: string): PayPlace {
  const [sessionId, blockId, mark, until] = placeSchema.parse(
    parseJson(Buffer.from(text, 'base64url').toString('utf8')),
  );
  return { sessionId, blockId, mark, until };
}

const sign = (key: InstanceKey, text: string): Buffer =>
  createHmac('sha256', key.derive('pay links')).update(text).digest();
