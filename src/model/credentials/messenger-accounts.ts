import { oneLine } from '#lib/one-line.ts';
import { isSet, listField, textField } from '../view-fields.ts';

/** What a reply says of an account. */
export interface AccountNews {
  /** Such as `@shop_bot, “Shop”`: a text without a full stop. */
  readonly about?: string;
  /** What the account lacks to be of use, as a sentence. */
  readonly lacks?: string;
}

/** The reply to `getMe` of Telegram. */
export function aboutTelegram(reply: unknown): AccountNews {
  const username = textField(reply, 'result', 'username');
  if (username === '') return {};
  const groups = isSet(reply, 'result', 'can_read_all_group_messages')
    ? 'reads all messages of groups'
    : 'group privacy is on';
  return { about: list([`@${username}`, quoted(textField(reply, 'result', 'first_name')), groups]) };
}

/** A number of WhatsApp at Meta. */
export function aboutNumber(reply: unknown): AccountNews {
  const quality = qualities.get(textField(reply, 'quality_rating'));
  const speed = speeds.get(textField(reply, 'throughput', 'level'));
  return {
    about: list([
      textField(reply, 'display_phone_number'),
      quoted(textField(reply, 'verified_name')),
      quality === undefined ? '' : `${quality} quality`,
      speed === undefined ? '' : `${speed} messages a second`,
    ]),
  };
}

const qualities: ReadonlyMap<string, string> = new Map([
  ['GREEN', 'good'],
  ['YELLOW', 'medium'],
  ['RED', 'bad'],
]);

const speeds: ReadonlyMap<string, string> = new Map([
  ['STANDARD', 'up to 80'],
  ['HIGH', 'up to 1,000'],
]);

/** A number of WhatsApp at 360dialog. */
export function aboutNumberAt360dialog(reply: unknown): AccountNews {
  const number = listField(reply, 'health_status', 'entities').find(
    (entity) => textField(entity, 'entity_type') === 'PHONE_NUMBER',
  );
  const state = sending.get(textField(number, 'can_send_message'));
  return { about: list([textField(number, 'id'), state ?? '']) };
}

const sending: ReadonlyMap<string, string> = new Map([
  ['AVAILABLE', 'can send messages'],
  ['LIMITED', 'can send some messages only'],
  ['BLOCKED', 'cannot send messages'],
]);

/** What a token of Meta may do. */
export function scopesOf(reply: unknown): AccountNews {
  const scopes = listField(reply, 'data', 'scopes');
  // Nothing is said about them.
  if (scopes.length === 0) return {};
  const missing = needed.filter((scope) => !scopes.includes(scope));
  return missing.length === 0 ? {} : { lacks: `The access token lacks ${missing.join(' and ')}.` };
}

const needed = ['whatsapp_business_messaging', 'whatsapp_business_management'] as const;

const quoted = (text: string): string => (text === '' ? '' : `“${text}”`);

const list = (parts: readonly string[]): string =>
  parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join(', ');
