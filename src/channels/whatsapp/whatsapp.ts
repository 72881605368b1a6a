import type { ChannelAdapter, FileWay, Handshake, WebhookWay } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { textField } from '#model/view-fields.ts';
import { capabilities } from './capabilities.ts';
import { judge } from './judge.ts';
import { read } from './read.ts';
import { lowerForm, write } from './write.ts';

type Credentials = Readonly<Record<string, unknown>>;

const MB = 1024 * 1024;

/** WhatsApp, through the Cloud API of Meta. */
export const whatsapp: ChannelAdapter = {
  capabilities,
  credentialType: 'whatsApp',
  botFields: { credentialsId: 'chatACredentialsId', settings: 'chatA', isEnabledByDefault: false },
  ...{
    read,
    write,
    lowerForm,
    judge,
    answerPress: null,
    showKeyboard: null,
    poll: null,
    offerCommands: null,
  },
  tagged: ({ body, ...call }, id) => ({ ...call, body: { ...body, biz_opaque_callback_data: id } }),
  markRead: (messageId) => seen(messageId, {}),
  request: ({ method, verb = 'POST', body }, credentials, { whatsappApiUrl, whatsappGraphVersion }) => ({
    url: `${whatsappApiUrl}/${whatsappGraphVersion}/${filled(method, credentials)}`,
    method: verb,
    headers: { ...bearer(credentials), ...(verb === 'POST' && { 'content-type': 'application/json' }) },
    ...(verb === 'POST' && { body: JSON.stringify(body) }),
  }),
  link: (name, payload) =>
    `https://wa.me/${name.replace(/\D/g, '')}${payload === '' ? '' : `?text=${encodeURIComponent(payload)}`}`,
  whoAmI: {
    method: '{phoneNumberId}?fields=id,display_phone_number,verified_name,quality_rating',
    verb: 'GET',
    body: {},
  },
  identityIn: (body) => {
    const externalId = textField(body, 'id');
    const number = textField(body, 'display_phone_number');
    return externalId === '' ? undefined : { externalId, name: number || externalId };
  },
  // It also marks the message as read.
  typing: (_, lastMessageId) => seen(lastMessageId, { typing_indicator: { type: 'text' } }),
  files: fileWay(),
  webhook: webhookWay(),
};

const seen = (messageId: string, more: object): WireCall => ({
  method: '{phoneNumberId}/messages',
  body: { messaging_product: 'whatsapp', status: 'read', message_id: messageId, ...more },
});

/** A path with the ids of the account. */
const filled = (path: string, credentials: Credentials): string =>
  path.replace(/\{(phoneNumberId|wabaId)\}/g, (_, name: string) =>
    encodeURIComponent(String(credentials[name])),
  );

const bearer = ({ systemUserAccessToken }: Credentials) => ({
  authorization: `Bearer ${String(systemUserAccessToken)}`,
});

function fileWay(): FileWay {
  return {
    maxBytes: 100 * MB,
    place: (fileId) => ({ method: fileId, verb: 'GET', body: {} }),
    download: (placed, credentials, { whatsappApiUrl }) => {
      const url = textField(placed, 'url');
      if (!(isOfService(url) || url.startsWith(`${whatsappApiUrl}/`))) return undefined;
      return { name: '', request: { url, method: 'GET', headers: bearer(credentials) } };
    },
  };
}

/** Only these hosts get the token. */
const isOfService = (url: string): boolean =>
  /^https:\/\/(?:lookaside\.fbsbx\.com|(?:[a-z0-9-]+\.)+whatsapp\.net)(?:[/?][^\s\\]*)?$/i.test(url);

function webhookWay(): WebhookWay {
  return {
    maxBytes: 3 * MB,
    proof: ({ appSecret }) => ({
      kind: 'signature',
      header: 'x-hub-signature-256',
      key: typeof appSecret === 'string' ? appSecret : '',
    }),
    handshake,
    // The app hears of the number, and this number alone delivers here.
    set: (url, secret) => [
      { method: '{wabaId}/subscribed_apps', body: {} },
      {
        method: '{phoneNumberId}',
        body: { webhook_configuration: { override_callback_uri: url, verify_token: secret } },
      },
    ],
    remove: { method: '{phoneNumberId}', body: { webhook_configuration: { override_callback_uri: '' } } },
    info: { method: '{phoneNumberId}?fields=webhook_configuration', verb: 'GET', body: {} },
    infoIn: (body) => ({
      url: textField(body, 'webhook_configuration', 'phone_number'),
      error: '',
      waiting: 0,
    }),
  };
}

function handshake(query: Readonly<Record<string, unknown>>): Handshake | undefined {
  const { 'hub.mode': mode, 'hub.verify_token': secret, 'hub.challenge': challenge } = query;
  return mode === 'subscribe' &&
    typeof secret === 'string' &&
    typeof challenge === 'string' &&
    /^[\w.-]{1,128}$/.test(challenge)
    ? { secret, challenge }
    : undefined;
}
