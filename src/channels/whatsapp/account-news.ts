import type { AccountHealth } from '#channels/account-health.ts';
import type { AccountNews } from '#channels/channel-event.ts';
import { oneLine } from '#lib/one-line.ts';
import { listField, textField } from '#model/view-fields.ts';
import { contactsADay } from './contacts-a-day.ts';

/** What a change says about the account itself or a template of it. `at`: when, ms. Undefined: nothing that is kept. */
export function accountNews(field: string, value: object | undefined, at: number): AccountNews | undefined {
  switch (field) {
    case 'phone_number_quality_update':
      return ofQuality(value);
    case 'account_update':
      return ofAccount(value, at);
    case 'message_template_status_update':
      return ofTemplate(value);
    default:
      return undefined;
  }
}

/** A flagged number is of low quality, one that is not flagged any more at least of medium quality. */
const qualities: ReadonlyMap<string, AccountHealth['quality']> = new Map([
  ['FLAGGED', 'bad'],
  ['UNFLAGGED', 'medium'],
]);

function ofQuality(value: unknown): AccountNews | undefined {
  const quality = qualities.get(textField(value, 'event'));
  const limit = textField(value, 'max_daily_conversations_per_business') || textField(value, 'current_limit');
  // `TIER_NOT_SET` says nothing.
  const isLimit = /^TIER_(?:\d+K?|UNLIMITED)$/.test(limit);
  if (quality === undefined && !isLimit) return undefined;
  const health = { ...(quality && { quality }), ...(isLimit && { contactsADay: contactsADay(limit) }) };
  return { about: 'health', health };
}

function ofAccount(value: unknown, at: number): AccountNews | undefined {
  const event = textField(value, 'event');
  const stopped = (because: string | null, until: number | null = null): AccountNews => ({
    about: 'restriction',
    restriction: { because, at, until },
  });
  const ban = textField(value, 'ban_info', 'waba_ban_state');
  if (ban === 'REINSTATE') return stopped(null);
  if (ban === 'DISABLE') return stopped('WhatsApp has disabled this account.');
  if (event === 'ACCOUNT_DELETED') return stopped('This WhatsApp account was deleted.');
  // Other restrictions do not touch what a bot does.
  const restricted = listField(value, 'restriction_info').find((each) =>
    textField(each, 'restriction_type').includes('INITIATED_MESSAGING'),
  );
  if (event !== 'ACCOUNT_RESTRICTION' || restricted === undefined) return undefined;
  return stopped(
    `WhatsApp has restricted this account: ${oneLine(textField(restricted, 'restriction_type'))}.`,
    endOf(textField(restricted, 'expiration')),
  );
}

/** Seconds, or a date as text. */
function endOf(text: string): number | null {
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  return ms > 0 && ms < 8.64e15 ? ms : null;
}

function ofTemplate(value: unknown): AccountNews | undefined {
  const [name, language, status] = [
    textField(value, 'message_template_name').slice(0, 512),
    textField(value, 'message_template_language').slice(0, 20),
    oneLine(textField(value, 'event').toUpperCase()).slice(0, 50),
  ];
  return name === '' || language === '' || status === ''
    ? undefined
    : { about: 'template', name, language, status };
}
