import type { AccountCredentials, ServiceRequest, ServiceUrls } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';

/** Whether the account is reached through 360dialog, which passes the requests of the Cloud API on. */
export const is360dialog = ({ apiKey }: AccountCredentials): boolean =>
  typeof apiKey === 'string' && apiKey !== '';

/** What proves who sends a request. */
export const proofOf = (credentials: AccountCredentials): Readonly<Record<string, string>> =>
  is360dialog(credentials)
    ? { 'd360-api-key': String(credentials['apiKey']) }
    : { authorization: `Bearer ${String(credentials['systemUserAccessToken'])}` };

/** Where a request goes. 360dialog knows the number by the key: paths begin after it. */
export function requestOf(
  { method, verb = 'POST', body }: WireCall,
  credentials: AccountCredentials,
  { whatsappApiUrl, whatsappGraphVersion, dialog360Url }: ServiceUrls,
): ServiceRequest {
  const url = is360dialog(credentials)
    ? `${dialog360Url}/${method.replace(/^\{phoneNumberId\}\//, '')}`
    : `${whatsappApiUrl}/${whatsappGraphVersion}/${filled(method, credentials)}`;
  return {
    ...{ url, method: verb },
    headers: {
      ...proofOf(credentials),
      ...(verb === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(verb === 'POST' && { body: JSON.stringify(body) }),
  };
}

/** A path with the ids of the account. */
const filled = (path: string, credentials: AccountCredentials): string =>
  path.replace(/\{(phoneNumberId|wabaId)\}/g, (_, name: string) =>
    encodeURIComponent(String(credentials[name])),
  );

/** The address of a file at 360dialog: the same path at its own host, which asks for the key. */
export const at360dialog = (url: string, dialog360Url: string): string =>
  url.replace(/^https:\/\/[^/]+/i, dialog360Url);
