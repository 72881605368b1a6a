import type { Turn } from '#engine/turn.ts';
import type { App } from '#server/app.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';
import { parseRecorded, type Recorded } from '#server/runtime/recorded.ts';

/** Longest token that repeats what was delivered. */
const MAX_REPEATED = 100_000;

/** Data that was delivered to a chat. */
interface Delivery {
  readonly n: number;
  readonly token: string;
  readonly turn: Turn | undefined;
}

/** The deliveries at the end of a log, which nothing else came after, in order. */
export function deliveries(
  turns: readonly { readonly n: number; readonly recorded: Recorded; readonly turn?: Turn }[],
): readonly Delivery[] {
  const found: Delivery[] = [];
  for (const { n, recorded, turn } of [...turns].reverse()) {
    if (recorded.kind !== 'event' || recorded.event.kind !== 'external') break;
    found.unshift({ n, token: deliveryToken(n + 1, recorded.event.data), turn });
  }
  return found;
}

/**
 * What a listening client receives when data is delivered to its chat: the data, and the number of the turn that it
 * caused. The client sends the token back as its next message and gets the reply of that turn.
 *
 * @example deliveryToken(3, { name: 'Ann' }) // '{"data":{"name":"Ann"},"turn":3}'
 */
function deliveryToken(turn: number, data: unknown): string {
  const token = JSON.stringify({ data: data ?? null, turn });
  return token.length <= MAX_REPEATED ? token : JSON.stringify({ data: null, turn });
}

/** Whether a message may be the token of a delivery. */
export function isDeliveryToken(text: string): boolean {
  return text.startsWith('{"data":') && /^\{"data":.*,"turn":\d+\}$/s.test(text);
}

/**
 * The token of the first delivery that the client of a chat has not received; undefined: there is none. While the chat
 * listens, only deliveries that are known to be new count: others may have been received.
 */
export async function undeliveredData(app: App, live: LiveSession): Promise<string | undefined> {
  const { botId, id } = live.record;
  const first = app.chat.undeliveredFrom(live);
  if (first === undefined && live.session.waiting?.kind === 'external') return undefined;
  const rows = await app.store.sessions.events({ botId, id });
  const found = deliveries(rows.map(({ n, event }) => ({ n, recorded: parseRecorded(event) })));
  return found.find(({ n }) => n >= (first ?? 0))?.token;
}
