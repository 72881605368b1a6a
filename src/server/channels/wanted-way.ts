import type { ChannelWay } from '#model/channel-way.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';

/** Ports that messengers deliver to. */
const PORTS: readonly string[] = ['', '443', '80', '88', '8443'];

/** How messages of an account are to arrive: what its people chose, else a webhook where this server can be reached. */
export function wantedWay({ mode }: Pick<ChannelAccount, 'mode'>, publicUrl: string | undefined): ChannelWay {
  if (mode !== 'auto') return mode;
  const url = publicUrl === undefined ? null : URL.parse(publicUrl);
  return url?.protocol === 'https:' && PORTS.includes(url.port) ? 'webhook' : 'polling';
}
