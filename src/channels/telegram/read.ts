import type {
  ChannelEvent,
  ContactCard,
  IncomingFile,
  PressedMessage,
  Sender,
} from '#channels/channel-event.ts';
import { objectField } from '#channels/object-field.ts';
import { oneLine } from '#lib/one-line.ts';
import { isSet, listField, textField } from '#model/view-fields.ts';

/** What an update of the Bot API means. Any JSON comes in; it never throws. */
export function read(update: unknown): ChannelEvent {
  const externalId = textField(update, 'update_id');
  const message = objectField(update, 'message');
  if (message !== undefined) return ofMessage(message, externalId);
  const press = objectField(update, 'callback_query');
  if (press !== undefined) return ofPress(press, externalId);
  const edited = objectField(update, 'edited_message');
  if (edited !== undefined) return ofEdit(edited, externalId);
  const member = objectField(update, 'my_chat_member');
  if (member !== undefined) return ofMember(member, externalId);
  return { kind: 'nothing', externalId, at: 0, because: 'an update of another kind' };
}

function ofMessage(message: object, externalId: string): ChannelEvent {
  const at = timeOf(message);
  const from = senderOf(objectField(message, 'from'));
  if (from === undefined || textField(message, 'chat', 'type') !== 'private')
    return { kind: 'nothing', externalId, at, because: 'no message of a person in a private chat' };
  const text = textField(message, 'text') || textField(message, 'caption') || placeOf(message);
  const files = filesOf(message);
  const albumId = textField(message, 'media_group_id');
  const command = /^\/([a-z0-9_]{1,32})(?:@\w+)?(?:\s+([\s\S]*))?$/i.exec(textField(message, 'text'));
  const contact = objectField(message, 'contact');
  const isOwn = contact !== undefined && `tg:${textField(contact, 'user_id')}` === from.keys[0];
  const phone = textField(contact, 'phone_number');
  return {
    kind: 'message',
    externalId,
    at,
    from,
    text: text || (phone === '' ? '' : international(phone)),
    ...(files.length > 0 && { files }),
    ...(albumId !== '' && { albumId }),
    ...(command && { command: { word: (command[1] ?? '').toLowerCase(), payload: command[2] ?? '' } }),
    ...(contact !== undefined && phone !== '' && { card: cardOf(contact) }),
    ...(isOwn && phone !== '' && { ownPhone: international(phone) }),
    ...quotedIn(message),
  };
}

/** What is quoted of the message that it answers, or its text. */
function quotedIn(message: object): { readonly quotes?: { readonly text: string } } {
  const answered = objectField(message, 'reply_to_message');
  const text =
    textField(message, 'quote', 'text') || textField(answered, 'text') || textField(answered, 'caption');
  return text === '' ? {} : { quotes: { text: [...text].slice(0, MOST_QUOTED).join('') } };
}

/** Longest text that is quoted, in characters. */
const MOST_QUOTED = 300;

function ofPress(press: object, externalId: string): ChannelEvent {
  const from = senderOf(objectField(press, 'from'));
  const message = objectField(press, 'message');
  // The service gives presses no time of their own: they are as new as their delivery.
  if (from === undefined || textField(message, 'chat', 'type') !== 'private')
    return { kind: 'nothing', externalId, at: 0, because: 'a press outside of a private chat' };
  const messageId = textField(message, 'message_id');
  const above = pressedMessage(message);
  return {
    kind: 'press',
    externalId,
    at: 0,
    from,
    token: textField(press, 'data'),
    pressId: textField(press, 'id'),
    ...(messageId !== '' && { messageId }),
    ...(above !== undefined && { above }),
  };
}

/** Undefined: it has no text, or is too old for the service to say. */
function pressedMessage(message: object | undefined): PressedMessage | undefined {
  const [text, caption] = [textField(message, 'text'), textField(message, 'caption')];
  if (text !== '') return { text, marks: listField(message, 'entities') };
  return caption === ''
    ? undefined
    : { text: caption, isCaption: true, marks: listField(message, 'caption_entities') };
}

function ofEdit(message: object, externalId: string): ChannelEvent {
  const from = senderOf(objectField(message, 'from'));
  const at = instant(textField(message, 'edit_date')) || timeOf(message);
  if (from === undefined || textField(message, 'chat', 'type') !== 'private')
    return { kind: 'nothing', externalId, at, because: 'an edit outside of a private chat' };
  const text = textField(message, 'text') || textField(message, 'caption');
  return { kind: 'edited', externalId, at, from, text, messageId: textField(message, 'message_id') };
}

function ofMember(member: object, externalId: string): ChannelEvent {
  const from = senderOf(objectField(member, 'from'));
  const at = timeOf(member);
  const status = textField(member, 'new_chat_member', 'status');
  if (from === undefined || textField(member, 'chat', 'type') !== 'private')
    return { kind: 'nothing', externalId, at, because: 'a change in a group' };
  return { kind: 'reach', externalId, at, from, isBlocked: status === 'kicked' || status === 'left' };
}

/** Undefined: nobody, or another bot. */
function senderOf(user: object | undefined): Sender | undefined {
  const id = textField(user, 'id');
  if (!/^\d{1,20}$/.test(id) || isSet(user, 'is_bot')) return undefined;
  const name = oneLine([textField(user, 'first_name'), textField(user, 'last_name')].join(' '));
  const username = oneLine(textField(user, 'username'));
  const language = /^[a-z]{2,3}(-[a-z0-9]{2,8})?$/i.exec(textField(user, 'language_code'))?.[0];
  return {
    keys: [`tg:${id}`],
    ...(name !== '' && { name }),
    ...(username !== '' && { username }),
    ...(language !== undefined && { language }),
  };
}

function cardOf(contact: object): ContactCard {
  const name = oneLine([textField(contact, 'first_name'), textField(contact, 'last_name')].join(' '));
  const vcard = textField(contact, 'vcard');
  return {
    name,
    phone: international(textField(contact, 'phone_number')),
    ...(vcard !== '' && vcard.length <= MOST_CARD && { vcard }),
  };
}

/** Longest contact card as a file, in characters; longer ones are made anew of name and number. */
const MOST_CARD = 8000;

function placeOf(message: object): string {
  const place = objectField(message, 'venue') ?? message;
  const [latitude, longitude] = [
    textField(place, 'location', 'latitude'),
    textField(place, 'location', 'longitude'),
  ];
  if (latitude === '' || longitude === '') return '';
  return [`${latitude}, ${longitude}`, textField(place, 'title')].filter((part) => part !== '').join(' ');
}

const kinds = ['video', 'audio', 'voice', 'document', 'sticker'] as const;

function filesOf(message: object): readonly IncomingFile[] {
  // Each size of a photo is listed, the largest last.
  const photo = listField(message, 'photo').at(-1);
  const found = [
    ...(photo === undefined ? [] : [{ kind: 'image' as const, file: photo }]),
    // An animation is told twice, also as a document.
    ...kinds.flatMap((kind) => {
      const file = objectField(message, kind);
      return file === undefined ? [] : [{ kind, file }];
    }),
    ...roundOf(message),
  ];
  return found.flatMap(({ kind, file }) => {
    const fileId = textField(file, 'file_id');
    if (fileId === '') return [];
    const [size, name, type] = [
      Number(textField(file, 'file_size')),
      textField(file, 'file_name'),
      textField(file, 'mime_type'),
    ];
    return [{ kind, fileId, ...(size > 0 && { size }), ...(name && { name }), ...(type && { type }) }];
  });
}

/** A film that the messenger shows in a circle. */
function roundOf(message: object): readonly { readonly kind: 'video'; readonly file: object }[] {
  const file = objectField(message, 'video_note');
  return file === undefined ? [] : [{ kind: 'video', file }];
}

const international = (phone: string): string => `+${phone.replace(/\D/g, '').slice(0, 20)}`;

const timeOf = (message: object): number => instant(textField(message, 'date'));

/** Seconds in text as milliseconds; 0: it is no instant. */
function instant(seconds: string): number {
  const ms = Number(seconds) * 1000;
  return ms > 0 && ms < 8.64e15 ? ms : 0;
}
