import type { ContinueReply } from '#contract/chat.ts';
import type { Turn } from '#engine/turn.ts';
import type { App } from '#server/app.ts';
import { chatReply, type TextFormat } from '#server/runtime/chat-reply.ts';
import type { LiveSession } from '#server/runtime/live-sessions.ts';
import { parseRecorded, type Recorded } from '#server/runtime/recorded.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';

/** Longest word that repeats what was delivered. */
const MAX_REPEATED = 100_000;

/**
 * What a client is told that listens by itself, when data was delivered to its chat: what came, and the number of
 * the turn that it became. The client sends it back as its next message and gets the reply of that turn.
 *
 * @example deliveryWord(3, { name: 'Ann' }) // '{"data":{"name":"Ann"},"turn":3}'
 */
export function deliveryToken(turn: number, data: unknown): string {
  const word = JSON.stringify({ data: data ?? null, turn });
  return word.length <= MAX_REPEATED ? word : JSON.stringify({ data: null, turn });
}

/** Whether a message may be the word of a delivery. */
export function isDeliveryToken(text: string | undefined): text is string {
  return text?.startsWith('{"data":') === true && /^\{"data":.*,"turn":\d+\}$/s.test(text);
}

/**
 * The word for the first delivery that the client of a chat has not heard of; undefined: there is none. While the
 * chat listens, only deliveries that this process remembers count: others may have been heard of.
 */
export async function undeliveredData(app: App, live: LiveSession): Promise<string | undefined> {
  const { botId, id } = live.record;
  const first = app.chat.undelivered.first(id);
  if (first === undefined && live.session.waiting?.kind === 'external') return undefined;
  const rows = await app.store.sessions.events({ botId, id });
  const deliveries = latestDeliveries(rows.map(({ n, event }) => ({ n, recorded: parseRecorded(event) })));
  return deliveries.find(({ n }) => n >= (first ?? 0))?.token;
}

/**
 * The reply to a message that is the word of a delivery: what the bot said to it, and to deliveries that came
 * since. Undefined: it is a message like any other.
 */
export async function deliveredReply(
  app: App,
  live: LiveSession,
  said: { readonly version: LoadedVersion; readonly text: string; readonly format: TextFormat },
): Promise<ContinueReply | undefined> {
  const { version, text, format } = said;
  const deliveries = latestDeliveries(await app.chat.replay(live.record));
  const first = deliveries.findIndex(({ token: word }) => word === text);
  if (first < 0) return undefined;
  app.chat.undelivered.delete(live.record.id);
  const turns = deliveries.slice(first).flatMap(({ turn }) => turn ?? []);
  return joined(turns.map((turn) => chatReply(turn, version, format)));
}

interface Delivery {
  readonly n: number;
  readonly token: string;
  readonly turn: Turn | undefined;
}

/** The deliveries that nothing else came after, in order. */
function latestDeliveries(
  turns: readonly { readonly n: number; readonly recorded: Recorded; readonly turn?: Turn }[],
): readonly Delivery[] {
  const found: Delivery[] = [];
  for (const { n, recorded, turn } of [...turns].reverse()) {
    if (recorded.kind !== 'event' || recorded.event.kind !== 'external') break;
    found.unshift({ n, token: deliveryToken(n + 1, recorded.event.data), turn });
  }
  return found;
}

/** Replies one after the other; what earlier ones asked the client to answer has been answered. */
function joined(replies: readonly ContinueReply[]): ContinueReply | undefined {
  return replies.reduce((before, reply) => ({
    ...reply,
    messages: [...before.messages, ...reply.messages],
    clientSideActions: [
      ...(before.clientSideActions ?? []).filter((action) => action.expectsDedicatedReply !== true),
      ...(reply.clientSideActions ?? []),
    ],
    logs: [...(before.logs ?? []), ...(reply.logs ?? [])],
  }));
}
