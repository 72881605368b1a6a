import fc from 'fast-check';
import type { Host } from '#engine/host.ts';
import { dayStart } from '#lib/day-of.ts';
import type { FoldedTurn } from '#server/analytics/folded-turn.ts';
import { turn } from '#store/conformance/world.ts';
import type { Store } from '#store/ports/store.ts';
import { playTurns, tracingHost } from './play-turns.ts';
import { conversation, validBots } from './random-bot.ts';

/** A random chat as it went. */
export interface RandomChat {
  readonly sessionId: string;
  readonly resultId: string;
  /** The day on which it began. */
  readonly day: number;
  readonly host: Host;
  /** The groups of a version of the bot, or of the bot that it runs. */
  readonly groups: (version: string) => object;
  /** With the brief traces that are counted. */
  readonly turns: readonly FoldedTurn[];
  /** The same with everything in its traces. */
  readonly full: readonly FoldedTurn[];
}

const FIRST_DAY = 20_000;
const DAYS = 150;

/** Random chats of random bots, over some months; every third takes its time. */
export function randomChats(seed: number, count: number): readonly RandomChat[] {
  return fc
    .sample(fc.tuple(validBots, conversation), { seed, numRuns: count })
    .map(([bots, given], index) => {
      const events = given.map((event, at) => ({
        ...event,
        at: event.at + at * (index % 3 === 0 ? 2_000_000 : 0),
      }));
      const host = tracingHost({ ...bots });
      const name = `${seed}-${index}`;
      return {
        sessionId: `s${name}`,
        resultId: `r${name}`,
        day: FIRST_DAY + ((index * 7 + seed) % DAYS),
        host,
        groups: (version) => Object.entries(bots).find(([key]) => key === version)?.[1].groups ?? [],
        turns: playTurns(host, events, `r${name}`),
        full: playTurns(tracingHost({ ...bots }, false), events, `r${name}`),
      };
    });
}

/** Writes turns of a chat as far as counting looks at them. */
export async function writeTurns(
  store: Store,
  { sessionId, resultId, day }: RandomChat,
  turns: readonly FoldedTurn[],
): Promise<void> {
  const at = dayStart(day);
  const first = {
    session: {
      ...{ id: sessionId, workspaceId: 'w1', botId: 'b1', version: 'main', kind: 'live' as const },
      ...{ owner: 'key:w1', resultId, createdAt: at, idleMs: 1e12 },
    },
    newResults: [{ id: resultId, botId: 'b1', createdAt: at }],
  };
  for (const { n } of turns) {
    const outcome = await store.turns.commit(
      turn(n, { sessionId, at: at + n, snapshot: '{}', ...(n === 0 && first) }),
    );
    if (outcome !== 'committed') throw new Error(outcome);
  }
}
