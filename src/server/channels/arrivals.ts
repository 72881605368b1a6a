import type { ChannelEvent } from '#channels/channel-event.ts';
import type { NewInbound } from '#store/ports/channel.ts';

/** Characters of what is stored of one delivery, and of a text in it. */
const MOST_PAYLOAD = 64 * 1024;
const MOST_TEXT = 8000;

const bounded = (event: ChannelEvent): ChannelEvent =>
  event.kind === 'message' || event.kind === 'edited'
    ? { ...event, text: event.text.slice(0, MOST_TEXT) }
    : event;

/** What is stored of deliveries: those that mean something. `now`: the time of those that have none. */
export function arrivals(
  events: readonly ChannelEvent[],
  now: number,
  newId: () => string,
): readonly NewInbound[] {
  return events.flatMap((event) => {
    if (event.kind === 'nothing' || event.kind === 'status') return [];
    if (event.kind === 'marketing' || event.kind === 'account') return [];
    if (event.externalId === '') return [];
    const payload = JSON.stringify(bounded(event));
    if (payload.length > MOST_PAYLOAD) return [];
    const { keys, alsoAt, ...contact } = event.from;
    const at = event.at === 0 ? now : event.at;
    return [
      {
        ...{ externalId: event.externalId, keys, threadId: newId(), at },
        ...(alsoAt !== undefined && { alsoAt }),
        ...(event.kind === 'moved' && { movesTo: event.to }),
        ...{ contact: JSON.stringify({ ...contact, ...ownNumber(event) }), payload },
      },
    ];
  });
}

/** The contact's own phone number, where the messenger tells it. */
const ownNumber = (event: ChannelEvent): { readonly phone?: string } =>
  event.kind === 'message' && event.ownPhone !== undefined ? { phone: event.ownPhone } : {};
