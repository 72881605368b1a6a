import * as z from 'zod';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';

/** What forms show of a field, and whether it may ever be shown again. */
export interface CredentialFieldMeta {
  readonly title: string;
  readonly description?: string;
  /** Never leaves the server again but to the hosts of the account. */
  readonly isSecret?: boolean;
  /** Decides where the secrets go: who changes it must know them. */
  readonly leads?: boolean;
}

const CONTROL = /^[^\p{Cc}]*$/u;
const hasNoControl = 'Must not contain line breaks or other control characters';

/** A key or token: in one line, blanks around it do not count. */
export const secret = (title: string, more: Partial<CredentialFieldMeta> = {}) =>
  z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .regex(CONTROL, hasNoControl)
    .meta({ title, isSecret: true, ...more });

/** A password: kept as it is. */
export const password = (title: string) =>
  z.string().min(1).max(1000).regex(CONTROL, hasNoControl).meta({ title, isSecret: true });

/** A short text that anybody of the workspace may see. */
export const open = (title: string, more: Partial<CredentialFieldMeta> = {}) =>
  z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .regex(CONTROL, hasNoControl)
    .meta({ title, ...more });

/** Where an interface begins, without a slash at the end: `https://api.example.com/v1`. */
export const baseUrl = (title = 'Address of the interface') =>
  z
    .string()
    .trim()
    .max(1000)
    .regex(
      /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[^\s?#@\\]*)?$/i,
      'Must be an address that begins with http:// or https://, without name, query or fragment',
    )
    .transform(withoutEndSlashes)
    .meta({ title, leads: true });

/** The name of a host, or an address of IP. */
export const host = (title: string) =>
  z
    .string()
    .trim()
    .max(253)
    .regex(/^([a-z0-9._-]+|[0-9a-f:.]+)$/i, 'Must be the name of a host')
    .meta({ title, leads: true });
