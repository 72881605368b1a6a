import type { ChannelEvent } from '#channels/channel-event.ts';
import type { NewInbound } from '#store/ports/channel.ts';

/** What is stored of deliveries: those that mean something. `now`: the time of those that have none. */
export function arrivals(
  events: readonly ChannelEvent[],
  now: number,
  newId: () => string,
): readonly NewInbound[] {
  return events.flatMap((event) => {
    if (event.kind === 'nothing' || event.externalId === '') return [];
    const { keys, ...contact } = event.from;
    const at = event.at === 0 ? now : event.at;
    return [
      {
        ...{ externalId: event.externalId, address: keys[0], threadId: newId(), at },
        ...{ contact: JSON.stringify(contact), payload: JSON.stringify(event) },
      },
    ];
  });
}
