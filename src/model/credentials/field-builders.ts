import * as z from 'zod';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';

/** How forms show a field, and whether it may be shown again. */
export interface CredentialFieldMeta {
  readonly title: string;
  readonly description?: string;
  /** Never sent anywhere except to the hosts of the credentials. */
  readonly isSecret?: boolean;
  /** Determines where the secrets are sent: whoever changes it must know them. */
  readonly leads?: boolean;
}

const CONTROL = /^[^\p{Cc}]*$/u;
const hasNoControl = 'Must not contain line breaks or other control characters';

/** A key or token: one line, trimmed. */
export const secret = (title: string, more: Partial<CredentialFieldMeta> = {}) =>
  z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .regex(CONTROL, hasNoControl)
    .meta({ title, isSecret: true, ...more });

/** A password: stored unchanged. */
export const password = (title: string) =>
  z.string().min(1).max(1000).regex(CONTROL, hasNoControl).meta({ title, isSecret: true });

/** A short text that is visible to all members of the workspace. */
export const open = (title: string, more: Partial<CredentialFieldMeta> = {}) =>
  z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .regex(CONTROL, hasNoControl)
    .meta({ title, ...more });

/** The base URL of an API, without a slash at the end: `https://api.example.com/v1`. */
export const baseUrl = (title = 'Base URL of the API') =>
  z
    .string()
    .trim()
    .max(1000)
    .regex(
      /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[^\s?#@\\]*)?$/i,
      'Must be a URL that starts with http:// or https://, without user name, query or fragment',
    )
    .transform(withoutEndSlashes)
    .meta({ title, leads: true });

/** A host name, or an IP address. */
export const host = (title: string) =>
  z
    .string()
    .trim()
    .max(253)
    .regex(/^([a-z0-9._-]+|[0-9a-f:.]+)$/i, 'Must be a host name')
    .meta({ title, leads: true });
