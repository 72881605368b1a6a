import type { Turn } from '#engine/turn.ts';
import type { ChannelTurn } from '#store/ports/channel.ts';
import type { LiveSession } from './live-session.ts';

/**
 * What a turn of a chat in a messenger stores besides: what it sends, and the deliveries that it answers. Undefined: the
 * contact is gone, or in another chat by now.
 */
export type ChannelTurnOf = (
  live: LiveSession,
  turn: Turn,
  facts: { readonly at: number; readonly inbound: readonly number[] },
) => Promise<ChannelTurn | undefined>;

/** How turns reach a messenger. */
export interface ChannelWay {
  readonly turnOf: ChannelTurnOf;
  /** A turn of this account was stored. */
  readonly stored: (turn: ChannelTurn) => void;
}
