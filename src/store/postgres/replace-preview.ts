import type { PoolClient } from 'pg';
import type { CommitOutcome, TurnCommit } from '../ports/turn.ts';
import { toStorableText } from '../storable-text.ts';
import type { Run } from './write-turns.ts';

/** How often it is tried while others replace the same preview. */
const MAX_ATTEMPTS = 5;

/**
 * Writes the first turn of a preview in place of one with the same id, bot and owner. What is not that is left alone:
 * then the turn is a conflict.
 */
export async function replacePreview(
  client: PoolClient,
  write: (run: Run) => Promise<readonly CommitOutcome[]>,
  turn: TurnCommit,
): Promise<CommitOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    const wasThere = await removePreview(client, turn);
    const run: Run = async ({ text }, values) => (await client.query(text, [...values])).rows;
    const [outcome = 'conflict'] = await write(run);
    await client.query(outcome === 'committed' ? 'commit' : 'rollback');
    // Somebody else made it in between: now it is there to be replaced.
    if (outcome !== 'conflict' || wasThere || attempt === MAX_ATTEMPTS) return outcome;
    if (!(await isReplaceable(client, turn))) return outcome;
  }
}

async function removePreview(client: PoolClient, turn: TurnCommit): Promise<boolean> {
  const { rows } = await client.query(
    `delete from "sessions" where ${samePreview} returning "day", "id"`,
    facts(turn),
  );
  for (const { day, id } of rows)
    for (const table of ['turns', 'snapshots', 'turnFacts'])
      await client.query(`delete from "${table}" where "day" = $1 and "sessionId" = $2`, [day, id]);
  return rows.length > 0;
}

async function isReplaceable(client: PoolClient, turn: TurnCommit): Promise<boolean> {
  const { rows } = await client.query(`select from "sessions" where ${samePreview}`, facts(turn));
  return rows.length > 0;
}

const samePreview = `"id" = $1 and "botId" = $2 and "owner" = $3 and "kind" = 'preview'`;

const facts = ({ sessionId, session }: TurnCommit): readonly string[] & string[] => [
  toStorableText(sessionId),
  toStorableText(session?.botId ?? ''),
  toStorableText(session?.owner ?? ''),
];
