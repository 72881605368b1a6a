import type { ChannelAdapter } from './adapter.ts';
import { telegram } from './telegram/telegram.ts';
import { whatsapp } from './whatsapp/whatsapp.ts';

/** The messengers that the server speaks to. A new one is one line. */
export const channelAdapters: readonly ChannelAdapter[] = [telegram, whatsapp];
