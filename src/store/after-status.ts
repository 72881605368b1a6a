import type { OutboundState } from '#model/outbound-state.ts';
import type { Outbound, OutboundStatus } from './ports/channel.ts';

/** How far a message has come; what is not here goes nowhere any more. */
const rank: Readonly<Partial<Record<OutboundState, number>>> = {
  waiting: 0,
  parked: 0,
  accepted: 1,
  delivered: 2,
  read: 3,
};

/** What a status changes of a row; undefined: nothing. */
export function afterStatus(
  row: Outbound,
  { externalId, state, at, error }: OutboundStatus,
): Partial<Omit<Outbound, 'seq'>> | undefined {
  const present = rank[row.state];
  if (present === undefined || present >= (state === 'failed' ? 2 : (rank[state] ?? 0))) return undefined;
  return {
    ...{ state, externalId, call: '', error },
    acceptedAt: row.acceptedAt ?? at,
    ...((state === 'delivered' || state === 'read') && { deliveredAt: row.deliveredAt ?? at }),
    ...(state === 'read' && { readAt: at }),
  };
}
