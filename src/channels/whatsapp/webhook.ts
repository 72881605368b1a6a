import type { Handshake, WebhookWay } from '#channels/adapter.ts';
import { textField } from '#model/view-fields.ts';
import { is360dialog } from './request-of.ts';

/** The header of our own that 360dialog sends with every delivery. */
const OWN_HEADER = 'x-parley-secret';
const at360 = 'v1/configs/webhook';

/** How WhatsApp delivers: proven by the app secret at Meta, by a header of our own at 360dialog. */
export const webhook: WebhookWay = {
  maxBytes: 3 * 1024 * 1024,
  proof: (credentials) => {
    const { appSecret } = credentials;
    return is360dialog(credentials)
      ? { kind: 'secret', header: OWN_HEADER }
      : {
          kind: 'signature',
          header: 'x-hub-signature-256',
          key: typeof appSecret === 'string' ? appSecret : '',
        };
  },
  handshake,
  // The app hears of the number, and this number alone delivers here.
  set: (url, secret, credentials) =>
    is360dialog(credentials)
      ? [{ method: at360, body: { url, headers: { [OWN_HEADER]: secret } } }]
      : [
          { method: '{wabaId}/subscribed_apps', body: {} },
          {
            method: '{phoneNumberId}',
            body: { webhook_configuration: { override_callback_uri: url, verify_token: secret } },
          },
        ],
  remove: (credentials) =>
    is360dialog(credentials)
      ? { method: at360, body: { url: '' } }
      : { method: '{phoneNumberId}', body: { webhook_configuration: { override_callback_uri: '' } } },
  info: (credentials) => ({
    method: is360dialog(credentials) ? at360 : '{phoneNumberId}?fields=webhook_configuration',
    verb: 'GET',
    body: {},
  }),
  infoIn: (body) => ({
    url: textField(body, 'webhook_configuration', 'phone_number') || textField(body, 'url'),
    error: '',
    waiting: 0,
  }),
};

function handshake(query: Readonly<Record<string, unknown>>): Handshake | undefined {
  const { 'hub.mode': mode, 'hub.verify_token': secret, 'hub.challenge': challenge } = query;
  return mode === 'subscribe' &&
    typeof secret === 'string' &&
    typeof challenge === 'string' &&
    /^[\w.-]{1,128}$/.test(challenge)
    ? { secret, challenge }
    : undefined;
}
