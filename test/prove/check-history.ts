import type { Acknowledged, History } from './history.ts';

/** Violations of what a reply promises; each list names chats and answers. */
export interface Violations {
  /** Acknowledged, but not stored. */
  readonly lost: readonly string[];
  /** Stored more than once. */
  readonly doubled: readonly string[];
  /** Replies that saw answers which are not the beginning of what is stored: two turns ran from one state. */
  readonly forked: readonly string[];
  /** Stored before an answer whose reply had arrived when it was sent. */
  readonly misordered: readonly string[];
  /** Stored, but sent by nobody. */
  readonly unasked: readonly string[];
}

/**
 * Checks a history without knowing what happened inside. A chat is a list to which each turn appends its answer, and
 * every reply shows the list: all replies of a chat must be beginnings of the list that is stored in the end, and what
 * was acknowledged must be in it once. An answer without a reply may be there once or not at all.
 */
export function checkHistory(history: History): Violations {
  const lost: string[] = [];
  const doubled: string[] = [];
  const forked: string[] = [];
  const misordered: string[] = [];
  const unasked: string[] = [];
  const asked = bySession(history.asked);
  const acknowledged = bySession(history.acknowledged);
  for (const [sessionId, stored] of history.stored) {
    const name = (answer: string): string => `${sessionId} ${answer}`;
    const places = new Map(stored.map((answer, place) => [answer, place]));
    const sent = new Map((asked.get(sessionId) ?? []).map(({ answer, at }) => [answer, at]));
    const replies = acknowledged.get(sessionId) ?? [];
    lost.push(...replies.filter(({ answer }) => !places.has(answer)).map(({ answer }) => name(answer)));
    doubled.push(...stored.filter((answer, place) => places.get(answer) !== place).map(name));
    unasked.push(...stored.filter((answer) => !sent.has(answer)).map(name));
    forked.push(...replies.filter((reply) => !isBeginning(reply, stored)).map(({ answer }) => name(answer)));
    misordered.push(...overtaken(stored, sent, replies).map(name));
  }
  // A chat that nobody could read any more has lost everything that was acknowledged in it.
  for (const { sessionId, answer } of history.acknowledged)
    if (!history.stored.has(sessionId)) lost.push(`${sessionId} ${answer}`);
  return { lost, doubled, forked, misordered, unasked };
}

function bySession<T extends { readonly sessionId: string }>(all: readonly T[]): Map<string, readonly T[]> {
  return Map.groupBy(all, ({ sessionId }) => sessionId);
}

function isBeginning({ said, answer }: Acknowledged, stored: readonly string[]): boolean {
  return said.at(-1) === answer && said.every((each, place) => stored[place] === each);
}

/** Answers that stand before one whose reply had arrived when they were sent. */
function overtaken(
  stored: readonly string[],
  sent: ReadonlyMap<string, number>,
  replies: readonly Acknowledged[],
): readonly string[] {
  const repliedAt = new Map(replies.map(({ answer, at }) => [answer, at]));
  // The earliest reply among the answers that come later in the list.
  let earliest = Number.POSITIVE_INFINITY;
  const found: string[] = [];
  for (const answer of stored.toReversed()) {
    if ((sent.get(answer) ?? 0) > earliest) found.push(answer);
    earliest = Math.min(earliest, repliedAt.get(answer) ?? Number.POSITIVE_INFINITY);
  }
  return found;
}
