import { ownJson } from '#lib/own-json.ts';
import type { ChannelThread } from './ports/channel.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** What a contact knows and keeps of another one that turned out to be the same. Its own chat goes on, if it has one. */
export function mergedThread(
  stays: ChannelThread,
  other: ChannelThread,
): Partial<Omit<ChannelThread, 'id' | 'isBlocked'>> {
  const isOwn = stays.sessionId !== null;
  return {
    contact: both(other.contact, stays.contact),
    results: both(other.results, stays.results),
    consent: JSON.stringify(laterOf(ownJson<JsonObject>(stays.consent), ownJson<JsonObject>(other.consent))),
    startsNext: stays.startsNext ?? other.startsNext,
    preview: stays.preview ?? other.preview,
    closedAt: stays.closedAt ?? other.closedAt,
    ...(!isOwn && { botId: other.botId, sessionId: other.sessionId, question: other.question }),
  };
}

/** The fields of both; the second one's count. */
const both = (first: string, second: string): string =>
  JSON.stringify({ ...ownJson<JsonObject>(first), ...ownJson<JsonObject>(second) });

/** Of each kind, what was said or noted last. */
const laterOf = (first: JsonObject, second: JsonObject): JsonObject => ({
  ...first,
  ...Object.fromEntries(
    Object.entries(second).filter(([kind, given]) => instantOf(given) > instantOf(first[kind])),
  ),
});

function instantOf(given: unknown): number {
  const at: unknown = typeof given === 'object' && given !== null && 'at' in given ? given.at : given;
  return typeof at === 'number' ? at : Number.NEGATIVE_INFINITY;
}
