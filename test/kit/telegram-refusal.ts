/** Fields that hold a file. */
export const mediaKinds = ['photo', 'animation', 'video', 'audio', 'document'] as const;

/** Whether a part of the request, or a file that was sent before, is called so. */
type IsThere = (named: string) => boolean;

/**
 * What the Bot API says against a request; undefined: nothing. Limits and fields are those of Bot API 10.1. Files are named
 * by an address that the service can reach, or `isThere`.
 */
export function telegramRefusal(
  method: string,
  body: Readonly<Record<string, unknown>>,
  isThere: IsThere = () => false,
): string | undefined {
  const known = methods[method];
  if (known === undefined) return 'Not Found: method not found';
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  if (unknown !== undefined) return `Bad Request: unknown field ${unknown}`;
  return (
    textTrouble(body['text'], body['entities'], {
      most: 4096,
      isNeeded: method === 'sendMessage' || method === 'editMessageText',
    }) ??
    textTrouble(body['caption'], body['caption_entities'], { most: 1024, isNeeded: false }) ??
    mediumTrouble(body, isThere) ??
    albumTrouble(body['media'], isThere) ??
    keyboardTrouble(body['reply_markup'])
  );
}

const methods: Readonly<Record<string, readonly string[]>> = {
  sendMessage: ['chat_id', 'text', 'entities', 'reply_markup', 'link_preview_options'],
  ...Object.fromEntries(
    mediaKinds.map((field) => [
      `send${field.charAt(0).toUpperCase()}${field.slice(1)}`,
      ['chat_id', field, 'caption', 'caption_entities', 'reply_markup'],
    ]),
  ),
  sendMediaGroup: ['chat_id', 'media'],
  answerCallbackQuery: ['callback_query_id', 'text'],
  sendChatAction: ['chat_id', 'action'],
  sendMessageDraft: ['chat_id', 'draft_id', 'text', 'entities'],
  setMyCommands: ['commands'],
  editMessageText: ['chat_id', 'message_id', 'text', 'entities', 'reply_markup'],
  editMessageCaption: ['chat_id', 'message_id', 'caption', 'caption_entities', 'reply_markup'],
  editMessageReplyMarkup: ['chat_id', 'message_id', 'reply_markup'],
};

function textTrouble(
  text: unknown,
  entities: unknown,
  { most, isNeeded }: { readonly most: number; readonly isNeeded: boolean },
): string | undefined {
  if (text === undefined) return isNeeded ? 'Bad Request: message text is empty' : undefined;
  if (typeof text !== 'string' || text.trim() === '') return 'Bad Request: message text is empty';
  if (text.length > most) return 'Bad Request: message is too long';
  if (entities === undefined) return undefined;
  if (!Array.isArray(entities) || entities.length === 0 || entities.length > 100)
    return 'Bad Request: entities';
  const outside = entities.find(
    ({ offset, length }) => !(offset >= 0 && length > 0 && offset + length <= text.length),
  );
  return outside === undefined ? undefined : 'Bad Request: entity beyond the end of the text';
}

function mediumTrouble(body: Readonly<Record<string, unknown>>, isThere: IsThere): string | undefined {
  for (const field of mediaKinds)
    if (field in body && !isMedium(body[field], isThere)) return 'Bad Request: wrong HTTP URL specified';
  return undefined;
}

function albumTrouble(media: unknown, isThere: IsThere): string | undefined {
  if (media === undefined) return undefined;
  if (!Array.isArray(media) || media.length < 2 || media.length > 10)
    return 'Bad Request: wrong number of media';
  for (const { type, media: url, caption, caption_entities: entities, ...others } of media) {
    if (Object.keys(others).length > 0) return 'Bad Request: unknown field of media';
    if (!['photo', 'video'].includes(type) || !isMedium(url, isThere)) return 'Bad Request: wrong media';
    const trouble = textTrouble(caption, entities, { most: 1024, isNeeded: false });
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}

function keyboardTrouble(markup: unknown): string | undefined {
  if (markup === undefined) return undefined;
  if (typeof markup !== 'object' || markup === null) return 'Bad Request: reply markup';
  if ('keyboard' in markup) return undefined;
  const rows: unknown = 'inline_keyboard' in markup ? markup.inline_keyboard : undefined;
  if (!Array.isArray(rows)) return 'Bad Request: reply markup';
  if (rows.flat().length > 100 || rows.some((row) => row.length < 1 || row.length > 8))
    return 'Bad Request: too many buttons';
  for (const { text, callback_data: data, url } of rows.flat()) {
    if (typeof text !== 'string' || text === '') return 'Bad Request: a button without a text';
    if ((data === undefined) === (url === undefined)) return 'Bad Request: a button does exactly one thing';
    if (data !== undefined && (data.length < 1 || new TextEncoder().encode(data).length > 64))
      return 'Bad Request: BUTTON_DATA_INVALID';
    if (url !== undefined && !isAddress(url)) return 'Bad Request: BUTTON_URL_INVALID';
  }
  return undefined;
}

/** The service reaches neither this machine nor a host that is not there. */
const isMedium = (value: unknown, isThere: IsThere): boolean =>
  typeof value === 'string' &&
  (isThere(value) ||
    (isAddress(value) && !/^https?:\/\/(localhost|127\.|\[::1\]|bot-api\.example)/i.test(value)));

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:/i.test(value);
