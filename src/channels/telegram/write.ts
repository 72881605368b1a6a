import type { MediaKind } from '#channels/capabilities.ts';
import type { MarkedText, MarkKind, TextMark } from '#channels/marked-text.ts';
import type { Keyboard, Medium, Piece } from '#channels/piece.ts';
import { cut } from '#channels/text-length.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { listField, textField } from '#model/view-fields.ts';

/** The requests for a piece. `address`: `tg:` and the id of the chat. */
export function write(piece: Piece, address: string): readonly WireCall[] {
  const chat = { chat_id: chatIdOf(address) };
  switch (piece.kind) {
    case 'text':
      return [sendText(chat, piece.text, keys(piece.keyboard))];
    case 'media':
      return [{ method: sends[piece.media], body: { ...chat, ...medium(piece), ...keys(piece.keyboard) } }];
    case 'album':
      return [{ method: 'sendMediaGroup', body: { ...chat, media: piece.items.map(albumItem) } }];
    case 'carousel':
      // It has none: its capabilities say so.
      return [sendText(chat, piece.text, keys(piece.cards.map(({ buttons }) => buttons)))];
    case 'list':
      return [sendText(chat, { text: listText(piece), marks: [] }, {})];
    case 'askPhone': {
      const keyboard = [[{ text: piece.share, request_contact: true }]];
      const markup = { keyboard, one_time_keyboard: true, resize_keyboard: true };
      return [sendText(chat, piece.text, { reply_markup: markup })];
    }
  }
}

/** A form that refuses less: first without marks, then without buttons; media as a link. Undefined: there is none. */
export function lowerForm({ method, body }: WireCall): WireCall | undefined {
  const { entities, reply_markup, ...rest } = body;
  if (method === 'sendMessage') {
    if (entities !== undefined)
      return { method, body: { ...rest, ...(reply_markup !== undefined && { reply_markup }) } };
    return reply_markup === undefined ? undefined : { method, body: withLinks(rest, reply_markup) };
  }
  if (method === 'sendMediaGroup') {
    const lines = listField(body, 'media').flatMap((item) => [
      textField(item, 'caption'),
      textField(item, 'media'),
    ]);
    const text = cut(lines.filter((line) => line !== '').join('\n'), 4096, 'utf16');
    return { method: 'sendMessage', body: { chat_id: body['chat_id'], text } };
  }
  const field = Object.values(fields).find((name) => typeof body[name] === 'string');
  if (field === undefined) return undefined;
  const caption = typeof body['caption'] === 'string' ? `${body['caption']}\n` : '';
  const text = `${caption}${String(body[field])}`;
  const markup = reply_markup === undefined ? {} : { reply_markup };
  return { method: 'sendMessage', body: { chat_id: body['chat_id'], text, ...markup } };
}

/** Where a button led stands in the text. */
function withLinks(body: WireCall['body'], markup: unknown): WireCall['body'] {
  const text = textField(body, 'text');
  const links = listField(markup, 'inline_keyboard')
    .flatMap((row) => (Array.isArray(row) ? row : []))
    .map((button) => textField(button, 'url'))
    .filter((url) => url !== '' && !text.includes(url));
  return links.length === 0 ? body : { ...body, text: cut([text, ...links].join('\n'), 4096, 'utf16') };
}

/** Takes the waiting sign off a pressed button, with a short notice if there is one. */
export const answerPress = (pressId: string, notice?: string): WireCall => ({
  method: 'answerCallbackQuery',
  body: { callback_query_id: pressId, ...(notice !== undefined && { text: notice.slice(0, 200) }) },
});

/** Shows other buttons below a message that was sent before; none: they are removed. */
export const showKeyboard = (address: string, messageId: string, keyboard: Keyboard): WireCall => ({
  method: 'editMessageReplyMarkup',
  body: {
    chat_id: chatIdOf(address),
    message_id: Number(messageId),
    reply_markup: { inline_keyboard: inline(keyboard) },
  },
});

/** Shown for five seconds, or until a message arrives. */
export const typing = (address: string): WireCall => ({
  method: 'sendChatAction',
  body: { chat_id: chatIdOf(address), action: 'typing' },
});

/** Shown for half a minute, or until the message arrives. */
export const draft = (address: string, id: number, text: string): WireCall => ({
  method: 'sendMessageDraft',
  body: { chat_id: chatIdOf(address), draft_id: id, text: cut(text, 4096, 'utf16') },
});

/** The id of a chat in an address. */
export const chatIdOf = (address: string): number => Number(address.replace(/^tg:/, ''));

const sends: Readonly<Record<MediaKind, string>> = {
  image: 'sendPhoto',
  animation: 'sendAnimation',
  video: 'sendVideo',
  audio: 'sendAudio',
  document: 'sendDocument',
};

const fields: Readonly<Record<MediaKind, string>> = {
  image: 'photo',
  animation: 'animation',
  video: 'video',
  audio: 'audio',
  document: 'document',
};

function sendText(chat: { readonly chat_id: number }, text: MarkedText, more: object): WireCall {
  const entities = entitiesOf(text);
  return {
    method: 'sendMessage',
    body: { ...chat, text: text.text, ...(entities.length > 0 && { entities }), ...more },
  };
}

function medium({ media, url, caption }: Medium) {
  return { [fields[media]]: url, ...captionOf(caption) };
}

function albumItem({ media, url, caption }: Medium) {
  return { type: media === 'video' ? 'video' : 'photo', media: url, ...captionOf(caption) };
}

function captionOf(caption: MarkedText | undefined) {
  if (caption === undefined || caption.text === '') return {};
  const entities = entitiesOf(caption);
  return { caption: caption.text, ...(entities.length > 0 && { caption_entities: entities }) };
}

function keys(keyboard: Keyboard = []) {
  return keyboard.length === 0 ? {} : { reply_markup: { inline_keyboard: inline(keyboard) } };
}

const inline = (keyboard: Keyboard) =>
  keyboard.map((row) =>
    row.map((button) =>
      button.kind === 'link'
        ? { text: button.label, url: button.url }
        : { text: button.label, callback_data: button.token },
    ),
  );

const listText = ({ text, rows }: Extract<Piece, { kind: 'list' }>): string =>
  [text.text, ...rows.map(({ title }) => title)].join('\n');

/** Telegram drops what is over a hundred. */
const MOST_ENTITIES = 100;

const entityTypes: Readonly<Record<Exclude<MarkKind, 'link'>, string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strikethrough: 'strikethrough',
  code: 'code',
  pre: 'pre',
  quote: 'blockquote',
};

const entitiesOf = ({ marks }: MarkedText) => marks.flatMap(entityOf).slice(0, MOST_ENTITIES);

function entityOf({ kind, from: offset, length, url }: TextMark) {
  if (kind !== 'link') return [{ type: entityTypes[kind], offset, length }];
  // Other schemes are not taken: the text stays.
  return url !== undefined && /^https?:/i.test(url) ? [{ type: 'text_link', offset, length, url }] : [];
}
