import type { Channel } from '#model/channel.ts';

/** A conversation of Ada in a messenger. */
export const channelOf = (name = 'plain', more: Partial<Channel> = {}): Channel => ({
  name,
  contact: { id: 'contact1', name: 'Ada', phone: '+4915112345678', username: 'ada', language: 'en' },
  ...more,
});
