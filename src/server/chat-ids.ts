import { randomBytesOf, randomTextOf } from './random-pool.ts';

const lettersAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 89 years of milliseconds. */
const PERIOD = 36 ** 8;

/**
 * A new session id of a chat with a bot; `at`: now, epoch ms. The shard mark of the bot, eight characters of the time, then
 * 144 random bits: hard to guess, and ids of one bot and time lie beside each other in the store's indexes, so that a commit
 * touches few of their pages.
 *
 * @example newSessionId('bot1', 1795239000000) // 'jgmwpyy5s0Zx…', 34 characters
 */
export function newSessionId(botId: string, at: number): string {
  return joined(botId, at, randomTextOf(18, 'base64url'));
}

/** A new result id: 24 lower-case letters and digits, a letter first; ordered as session ids are, with 70 random bits. */
export function newResultId(botId: string, at: number): string {
  const bytes = randomBytesOf(14);
  for (let i = 0; i < 14; i++) bytes[i] = lettersAndDigits.charCodeAt((bytes[i] ?? 0) % 36);
  return joined(botId, at, bytes.toString('latin1'));
}

/** Not by `+`: V8 keeps what that gives in pieces, and takes twice as long to write an object that holds such a text as JSON. */
const joined = (botId: string, at: number, random: string): string =>
  [shardMark(botId), timeText(at), random].join('');

/**
 * A letter, and a letter or digit, by the id of the bot: whoever has only the id of a chat knows where the bot's chats lie
 * once they are spread over several databases. One of 936.
 */
function shardMark(botId: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < botId.length; i++) hash = Math.imul(hash ^ botId.charCodeAt(i), 0x01000193);
  const mark = (hash >>> 0) % 936;
  return lettersAndDigits.charAt(mark % 26) + lettersAndDigits.charAt(Math.floor(mark / 26));
}

/** In order until 2059, when it begins again. */
function timeText(at: number): string {
  return (at % PERIOD).toString(36).padStart(8, '0');
}
