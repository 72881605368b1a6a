import type { AccountHealth } from '#channels/account-health.ts';
import type { AccountCredentials, ChannelAdapter, FileWay } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { listField, textField } from '#model/view-fields.ts';
import { capabilities } from './capabilities.ts';
import { contactsADay } from './contacts-a-day.ts';
import { judge } from './judge.ts';
import { read } from './read.ts';
import { at360dialog, is360dialog, proofOf, requestOf } from './request-of.ts';
import { templates } from './templates.ts';
import { uploads } from './uploads.ts';
import { webhook } from './webhook.ts';
import { lowerForm, rareForm, write } from './write.ts';

const MB = 1024 * 1024;

/** WhatsApp, through the Cloud API of Meta, or 360dialog. */
export const whatsapp: ChannelAdapter = {
  capabilities,
  credentialType: 'whatsApp',
  botFields: { credentialsId: 'chatACredentialsId', settings: 'chatA', isEnabledByDefault: false },
  ...{ read, write, lowerForm, judge, templates, uploads, webhook },
  ...{ rareForm, draft: null },
  ...{ answerPress: null, showKeyboard: null, settle: null, poll: null, offerCommands: null },
  tagged: ({ body, ...call }, id) => ({ ...call, body: { ...body, biz_opaque_callback_data: id } }),
  markRead: (messageId) => seen(messageId, {}),
  request: requestOf,
  link: (name, payload) =>
    `https://wa.me/${name.replace(/\D/g, '')}${payload === '' ? '' : `?text=${encodeURIComponent(payload)}`}`,
  whoAmI: (credentials) => ({
    method: is360dialog(credentials)
      ? 'health_status'
      : '{phoneNumberId}?fields=id,display_phone_number,verified_name,quality_rating,whatsapp_business_manager_messaging_limit',
    verb: 'GET',
    body: {},
  }),
  identityIn,
  // It also marks the message as read.
  typing: (_, lastMessageId) => seen(lastMessageId, { typing_indicator: { type: 'text' } }),
  files: fileWay(),
};

/** 360dialog only names the id of the number: the number itself is in the credentials. */
function identityIn(body: unknown, { phoneNumber }: AccountCredentials) {
  const ofNumber = listField(Object(body)['health_status'], 'entities').find(
    (entity) => textField(entity, 'entity_type') === 'PHONE_NUMBER',
  );
  const externalId = textField(ofNumber, 'id') || textField(body, 'id');
  const number =
    textField(body, 'display_phone_number') || (typeof phoneNumber === 'string' ? phoneNumber : '');
  if (externalId === '') return undefined;
  const health = healthIn(body);
  return { externalId, name: number || externalId, ...(health !== undefined && { health }) };
}

/** What Meta thinks of a number; 360dialog does not say. */
function healthIn(body: unknown): AccountHealth | undefined {
  const [rating, tier] = [
    textField(body, 'quality_rating'),
    textField(body, 'whatsapp_business_manager_messaging_limit'),
  ];
  if (rating === '' && tier === '') return undefined;
  return {
    quality: Object.entries(qualities).find(([name]) => name === rating)?.[1] ?? null,
    contactsADay: contactsADay(tier),
  };
}

const qualities = { GREEN: 'good', YELLOW: 'medium', RED: 'bad' } as const;

const seen = (messageId: string, more: object): WireCall => ({
  method: '{phoneNumberId}/messages',
  body: { messaging_product: 'whatsapp', status: 'read', message_id: messageId, ...more },
});

function fileWay(): FileWay {
  return {
    maxBytes: 100 * MB,
    place: (fileId) => ({ method: fileId, verb: 'GET', body: {} }),
    download: (placed, credentials, { whatsappApiUrl, dialog360Url }) => {
      const url = textField(placed, 'url');
      if (!(isOfService(url) || url.startsWith(`${whatsappApiUrl}/`))) return undefined;
      const place = is360dialog(credentials) ? at360dialog(url, dialog360Url) : url;
      return { name: '', request: { url: place, method: 'GET', headers: proofOf(credentials) } };
    },
  };
}

/** Only these hosts get the token. */
const isOfService = (url: string): boolean =>
  /^https:\/\/(?:lookaside\.fbsbx\.com|(?:[a-z0-9-]+\.)+whatsapp\.net)(?:[/?][^\s\\]*)?$/i.test(url);
