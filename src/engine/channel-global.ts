import type { Channel } from '#model/channel.ts';
import type { CodeValue } from './code-job.ts';
import { readsChannel } from './expression/globals.ts';

/**
 * The global `channel` of code that reads it; nothing for other code, whose jobs stay the same. In a page, it has a name and
 * a contact of whom nothing is known.
 *
 * @example channelGlobal('channel.name', undefined) // { channel: { name: 'web', contact: {} } }
 */
export function channelGlobal(
  source: string,
  channel: Channel | undefined,
): Readonly<Record<string, CodeValue>> {
  if (!readsChannel(source)) return {};
  if (channel === undefined) return { channel: { name: 'web', contact: {} } };
  const { contact, referral, ...texts } = channel;
  return { channel: { ...texts, contact: { ...contact }, ...(referral && { referral: { ...referral } }) } };
}
