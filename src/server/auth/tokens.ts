import { hash, randomBytes } from 'node:crypto';

/** A new secret token: 256 random bits. Shown once; only its hash is stored. */
export const newSecretToken = (): string => `par_sk_${randomBytes(32).toString('base64url')}`;

/** A new publishable chat key. */
export const newChatKey = (): string => `par_pk_${randomBytes(32).toString('base64url')}`;

/** The secret of a session, as it stands in the cookie. */
export const newSessionSecret = (): string => `par_ss_${randomBytes(32).toString('base64url')}`;

/** The secret part of a link. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 as 64 lower-case hex characters: how tokens are stored and found. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');

/** The first characters, to distinguish tokens in lists. */
export const tokenHint = (token: string): string => token.slice(0, 12);

/** The token of an `Authorization` header; undefined without one of the Bearer scheme. */
export function bearerToken(header: string | undefined): string | undefined {
  // Nearly every header has this form; only others are parsed.
  if (header?.startsWith('Bearer par_') && header.length === 57 && !header.includes(' ', 7))
    return header.slice(7);
  const match = header === undefined ? null : /^bearer +([\w.~+/-]{1,200})=* *$/i.exec(header);
  return match?.[1];
}
