import { ownJson } from '#lib/own-json.ts';
import type { CommitOutcome } from '../ports/turn.ts';
import type { Statement } from './chat-line.ts';
import { encodeTurns, type NamedTurn } from './encode-turns.ts';
import { isCollision } from './refusal.ts';
import { TROUBLE } from './turn-sql.ts';
import { turnStatement } from './turn-statement.ts';

/** How often the same turns are sent when others get in the way. */
const MAX_ATTEMPTS = 8;

/** Runs the statement that writes turns: on the line of chats, or inside a transaction. */
export type Run = <Row>(statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;

/** Writes turns; those that must not be written are taken out, and the others are sent again. */
export async function writeTurns(run: Run, turns: readonly NamedTurn[]): Promise<readonly CommitOutcome[]> {
  const outcomes = new Map<NamedTurn, CommitOutcome>();
  let left = turns;
  for (let attempt = 1; left.length > 0; ) {
    try {
      const { parts, values } = encodeTurns(left);
      const [row] = await run<{ written: readonly number[] }>(turnStatement(parts), values);
      const written = new Set(row?.written);
      for (const [i, each] of left.entries()) outcomes.set(each, written.has(i) ? 'committed' : 'conflict');
      break;
    } catch (error) {
      const troubles = troubleOf(error);
      const refused = new Map(troubles.flatMap(({ what, i }) => (what === 'again' ? [] : [[i, what]])));
      for (const [i, what] of refused) {
        const each = left[i];
        if (each) outcomes.set(each, what === 'full' ? 'noChatsLeft' : 'conflict');
      }
      left = left.filter((_, i) => !refused.has(i));
      if (refused.size > 0) continue;
      // Somebody changed the same results, or locked the same rows in another order.
      attempt += 1;
      if (attempt > MAX_ATTEMPTS || (troubles.length === 0 && !isCollision(error))) throw error;
    }
  }
  return turns.map((turn) => outcomes.get(turn) ?? 'conflict');
}

interface Trouble {
  readonly what: 'late' | 'full' | 'again';
  /** Place of the turn among those that were sent. */
  readonly i: number;
}

/** What the statement itself objected to; empty: the error is another one. */
function troubleOf(error: unknown): readonly Trouble[] {
  const message = error instanceof Error ? error.message : '';
  const at = message.indexOf(TROUBLE);
  if (at < 0) return [];
  const list = ownJson<readonly (readonly [Trouble['what'], number])[]>(
    message.slice(at + TROUBLE.length, message.lastIndexOf(']') + 1),
  );
  // What is refused for good comes first: a place may be named twice.
  return list
    .map(([what, i]) => ({ what, i }))
    .toSorted((a, b) => (a.what === 'late' ? 1 : 0) - (b.what === 'late' ? 1 : 0));
}

/** Turns that came too late now because they were written before, by the same attempt. */
export async function recognise(
  run: Run,
  turns: readonly NamedTurn[],
  outcomes: readonly CommitOutcome[],
): Promise<readonly CommitOutcome[]> {
  const late = turns.filter((_, index) => outcomes[index] === 'conflict');
  if (late.length === 0) return outcomes;
  const rows = await run<{ nonce: string }>(nonceStatement, [
    late.map(({ turn }) => turn.sessionId),
    late.map(({ turn }) => turn.n),
    late.map(({ nonce }) => nonce),
  ]);
  const own = new Set(rows.map(({ nonce }) => nonce));
  return turns.map(({ nonce }, index) => (own.has(nonce) ? 'committed' : (outcomes[index] ?? 'conflict')));
}

const nonceStatement: Statement = {
  name: 'parley-nonces',
  text: `select t."nonce" from unnest($1::text[], $2::bigint[], $3::text[]) as q(s, n, x)
    join "sessions" s on s."id" = q.s
    join "turns" t on t."day" = s."day" and t."sessionId" = s."id" and t."n" = q.n and t."nonce" = q.x`,
};
