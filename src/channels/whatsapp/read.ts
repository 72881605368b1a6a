import type { ChannelEvent, ContactCard, IncomingFile, Sender } from '#channels/channel-event.ts';
import { objectField } from '#channels/object-field.ts';
import { oneLine } from '#lib/one-line.ts';
import { isSet, listField, textField } from '#model/view-fields.ts';
import { accountNews } from './account-news.ts';
import { keysOf, variantsOf } from './keys-of.ts';

/** What a delivery of the Cloud API means: it holds any number of changes. Any JSON comes in; it never throws. */
export function read(delivered: unknown): readonly ChannelEvent[] {
  return listField(delivered, 'entry').flatMap((entry) => {
    const at = instant(textField(entry, 'time'));
    return listField(entry, 'changes').flatMap((change) =>
      ofChange(textField(change, 'field'), objectField(change, 'value'), at),
    );
  });
}

function ofChange(field: string, value: object | undefined, at: number): readonly ChannelEvent[] {
  if (field !== 'messages' && field !== 'user_preferences') return [ofAccount(field, value, at)];
  const accountId = textField(value, 'metadata', 'phone_number_id');
  const contacts = contactsIn(value);
  const events = [
    ...listField(value, 'messages').map((message) => ofMessage(message, contacts)),
    ...listField(value, 'statuses').map(ofStatus),
    ...listField(value, 'user_preferences').map(ofPreference),
  ];
  return accountId === '' ? events : events.map((event) => ({ ...event, accountId }));
}

function ofAccount(field: string, value: object | undefined, at: number): ChannelEvent {
  const news = accountNews(field, value, at);
  if (news === undefined) return nothing('', `a change of ${oneLine(field)}`);
  const number = (textField(value, 'display_phone_number') || textField(value, 'phone_number')).replace(
    /\D/g,
    '',
  );
  return { kind: 'account', externalId: '', at, ...(number !== '' && { number }), news };
}

const nothing = (externalId: string, because: string): ChannelEvent => ({
  kind: 'nothing',
  externalId,
  at: 0,
  because,
});

/** What is told of people, by their numbers and ids. Of several with the same one, the first counts. */
function contactsIn(value: object | undefined): Contacts {
  const contacts = listField(value, 'contacts').toReversed();
  const by = (field: string) => new Map(contacts.map((each) => [textField(each, field), each]));
  return { numbers: by('wa_id'), ids: by('user_id') };
}

interface Contacts {
  readonly numbers: ReadonlyMap<string, unknown>;
  readonly ids: ReadonlyMap<string, unknown>;
}

function ofMessage(message: unknown, contacts: Contacts): ChannelEvent {
  const externalId = textField(message, 'id').slice(0, MOST_ID);
  const from = senderOf(message, contacts);
  if (from === undefined || externalId === '' || textField(message, 'group_id') !== '')
    return nothing(externalId, 'no message of a person');
  const base = { externalId, at: instant(textField(message, 'timestamp')), from };
  const type = textField(message, 'type');
  switch (type) {
    case 'interactive':
    case 'button':
      return ofPress(message, base);
    case 'system':
      return ofSystem(message, base);
    case 'reaction':
    case 'request_welcome':
    case 'ephemeral':
      return nothing(externalId, `a message of the type ${type}`);
    case 'revoke':
      return { ...base, kind: 'revoked', messageId: textField(message, 'revoke', 'original_message_id') };
    case 'edit':
      return {
        ...base,
        kind: 'edited',
        text: textField(message, 'edit', 'message', 'text', 'body'),
        messageId: textField(message, 'edit', 'original_message_id'),
      };
    default:
      return ofContent(message, base);
  }
}

/** Longest id of a message that is known. */
const MOST_ID = 512;

type Base = Pick<Extract<ChannelEvent, { kind: 'message' }>, 'externalId' | 'at' | 'from'>;

function ofContent(message: unknown, base: Base): ChannelEvent {
  const files = filesOf(message);
  const [key = ''] = base.from.keys;
  const given = listField(message, 'contacts')[0];
  const card = cardOf(given);
  // The button that asks for it only gives the number of the one who presses it.
  const own = key.startsWith('wa:')
    ? `+${key.slice(3)}`
    : textField(given, 'origin') === 'contact_request'
      ? card?.phone
      : undefined;
  const caption = files.length === 0 ? '' : textField(message, textField(message, 'type'), 'caption');
  const text = textField(message, 'text', 'body') || caption || placeOf(message) || orderOf(message);
  const quotedId = textField(message, 'context', 'id');
  const clickId = textField(message, 'referral', 'ctwa_clid').slice(0, 500);
  const sourceId = textField(message, 'referral', 'source_id').slice(0, 500);
  return {
    ...base,
    kind: 'message',
    text: text || card?.phone || '',
    ...(files.length > 0 && { files }),
    ...(card !== undefined && { card }),
    ...(own !== undefined && { ownPhone: own }),
    ...(quotedId !== '' && quotedId.length <= MOST_ID && { quotes: { messageId: quotedId } }),
    ...((clickId !== '' || sourceId !== '') && {
      referral: { ...(clickId && { clickId }), ...(sourceId && { sourceId }) },
    }),
  };
}

function ofPress(message: unknown, base: Base): ChannelEvent {
  const kinds = ['button_reply', 'list_reply'] as const;
  const reply = kinds.map((kind) => objectField(objectField(message, 'interactive'), kind)).find(Boolean);
  const token = textField(reply, 'id') || textField(message, 'button', 'payload');
  const label = textField(reply, 'title') || textField(message, 'button', 'text');
  return { ...base, kind: 'press', token, label, pressId: base.externalId };
}

/** A changed number or id is told by the old one. */
function ofSystem(message: unknown, base: Base): ChannelEvent {
  const type = textField(message, 'system', 'type');
  const field = (...names: readonly string[]) =>
    names.map((name) => textField(message, 'system', name)).find((text) => text !== '') ?? '';
  const [number, userId] = [field('wa_id', 'new_wa_id'), field('user_id', 'new_user_id')];
  if (type === 'user_changed_number' || type === 'user_changed_user_id') {
    const isNumber = type === 'user_changed_number';
    const [to] = keysOf(isNumber ? { number, userId: '' } : { number: '', userId }) ?? [];
    if (to !== undefined) return { ...base, kind: 'moved', to };
  }
  const marketing = textField(message, 'system', 'marketing');
  if (type === 'user_preference_changed' && (marketing === 'stop' || marketing === 'resume'))
    return { ...base, kind: 'marketing', isWanted: marketing === 'resume' };
  if (type === 'customer_identity_changed') return { ...base, kind: 'identity' };
  return nothing(base.externalId, 'a notice about the contact');
}

/** Somebody stopped marketing messages in the settings of WhatsApp, or wants them again. */
function ofPreference(preference: unknown): ChannelEvent {
  const [number, value] = [textField(preference, 'wa_id'), textField(preference, 'value')];
  const keys = keysOf({ number, userId: textField(preference, 'user_id') });
  const at = instant(textField(preference, 'timestamp'));
  const externalId = `${keys?.[0] ?? ''} ${value} ${at}`;
  const isKnown = textField(preference, 'category') === 'marketing_messages';
  if (keys === undefined || !isKnown || (value !== 'stop' && value !== 'resume'))
    return nothing(externalId, 'another preference');
  return { kind: 'marketing', externalId, at, from: senderAt(keys), isWanted: value === 'resume' };
}

/** Undefined: nobody. */
function senderOf(message: unknown, { numbers, ids }: Contacts): Sender | undefined {
  const [number, userId] = [textField(message, 'from'), textField(message, 'from_user_id')];
  const contact =
    (number === '' ? undefined : numbers.get(number)) ?? (userId === '' ? undefined : ids.get(userId));
  const keys = keysOf({ number, userId, parentId: textField(contact, 'parent_user_id') });
  if (keys === undefined) return undefined;
  const name = oneLine(textField(contact, 'profile', 'name'));
  const username = oneLine(textField(contact, 'profile', 'username'));
  return { ...senderAt(keys), ...(name !== '' && { name }), ...(username !== '' && { username }) };
}

function senderAt(keys: Sender['keys']): Sender {
  const alsoAt = keys[0].startsWith('wa:') ? variantsOf(keys[0].slice(3)).map((each) => `wa:${each}`) : [];
  return { keys, ...(alsoAt.length > 0 && { alsoAt }) };
}

function placeOf(message: unknown): string {
  const [latitude, longitude] = [
    textField(message, 'location', 'latitude'),
    textField(message, 'location', 'longitude'),
  ];
  if (latitude === '' || longitude === '') return '';
  return [`${latitude}, ${longitude}`, oneLine(textField(message, 'location', 'name'))]
    .filter((part) => part !== '')
    .join(' ');
}

/** `2 × A`, one a line. */
const orderOf = (message: unknown): string =>
  listField(objectField(message, 'order'), 'product_items')
    .map((item) => `${textField(item, 'quantity')} × ${oneLine(textField(item, 'product_retailer_id'))}`)
    .join('\n');

function cardOf(contact: unknown): ContactCard | undefined {
  const phone = textField(listField(contact, 'phones')[0], 'phone').replace(/\D/g, '').slice(0, 20);
  if (phone === '') return undefined;
  return { name: oneLine(textField(contact, 'name', 'formatted_name')), phone: `+${phone}` };
}

const fileTypes = ['image', 'video', 'audio', 'document', 'sticker'] as const;

function filesOf(message: unknown): readonly IncomingFile[] {
  return fileTypes.flatMap((type) => {
    const file = objectField(message, type);
    const fileId = textField(file, 'id');
    if (!/^[\w-]{1,100}$/.test(fileId)) return [];
    const kind = type === 'audio' && isSet(file, 'voice') ? 'voice' : type;
    const [name, mime] = [textField(file, 'filename'), textField(file, 'mime_type').split(';', 1)[0]];
    return [{ kind, fileId, ...(name && { name }), ...(mime && { type: mime }) }];
  });
}

const states = {
  sent: 'accepted',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
} as const;

const marketingCodes: ReadonlyMap<string, 'stop' | 'pause'> = new Map([
  ['131050', 'stop'],
  ['131049', 'pause'],
]);

function ofStatus(status: unknown): ChannelEvent {
  const messageId = textField(status, 'id').slice(0, MOST_ID);
  const told = textField(status, 'status');
  const state = Object.entries(states).find(([name]) => name === told)?.[1];
  if (state === undefined || messageId === '') return nothing(messageId, 'a status of another kind');
  const error = listField(status, 'errors')[0];
  const code = textField(error, 'code');
  const because = [code, oneLine(textField(error, 'title'))].filter(Boolean).join(' ');
  const marketing = marketingCodes.get(code);
  const number = textField(status, 'recipient_id');
  const keys = keysOf({ number, userId: textField(status, 'recipient_user_id') });
  return {
    kind: 'status',
    externalId: `${messageId} ${told}`,
    at: instant(textField(status, 'timestamp')),
    ...{ state, messageId },
    ref: textField(status, 'biz_opaque_callback_data') || null,
    because: because === '' ? null : `WhatsApp reported ${because}`,
    ...(keys !== undefined && keys.length > 1 && { keys }),
    ...(marketing !== undefined && { marketing }),
  };
}

/** Seconds in text as milliseconds; 0: it is no instant. */
function instant(seconds: string): number {
  const ms = Number(seconds) * 1000;
  return ms > 0 && ms < 8.64e15 ? ms : 0;
}
