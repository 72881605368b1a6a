import type { Config } from '#server/config.ts';
import { type Data, valueAt } from '../credential-data.ts';

/** An OAuth client for Google. */
export interface GoogleClient {
  readonly id: string;
  readonly secret: string;
}

/** The client of the credentials; undefined if there is none. */
export function googleClientOf(data: Data): GoogleClient | undefined {
  const id = valueAt(data, 'customClient.id');
  const secret = valueAt(data, 'customClient.secret');
  return typeof id === 'string' && typeof secret === 'string' ? { id, secret } : undefined;
}

/** The client of the installation; undefined if there is none. */
export function googleClientFrom(
  config: Pick<Config, 'googleClientId' | 'googleClientSecret'>,
): GoogleClient | undefined {
  const { googleClientId: id, googleClientSecret: secret } = config;
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** A request for tokens, in the form of the egress client. */
export function googleTokenRequest(client: GoogleClient, wanted: Readonly<Record<string, string>>) {
  const form = { client_id: client.id, client_secret: client.secret, ...wanted };
  return {
    method: 'POST',
    url: 'https://oauth2.googleapis.com/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  };
}
