import type { PoolClient } from 'pg';
import type { ChannelTurn } from '../ports/channel.ts';
import type { CommitOutcome } from '../ports/turn.ts';
import { toStorableText } from '../storable-text.ts';
import type { Run } from './write-turns.ts';

/** Writes a turn with what it answers and sends in a channel, in one transaction. */
export async function writeChannelTurn(
  client: PoolClient,
  write: (run: Run) => Promise<readonly CommitOutcome[]>,
  given: ChannelTurn,
): Promise<CommitOutcome> {
  const { threadId, botId, sessionId, question, inbound, outbound } = given;
  await client.query('begin');
  const run: Run = async ({ text }, values) => (await client.query(text, [...values])).rows;
  const { rowCount } = await client.query(
    `update "inbound" set "state" = 'done', "payload" = '' where "seq" = any($1::bigint[]) and "state" = 'waiting'`,
    [inbound],
  );
  const [outcome = 'conflict'] = rowCount === inbound.length ? await write(run) : [];
  if (outcome !== 'committed') {
    await client.query('rollback');
    return outcome;
  }
  await client.query(
    'update "channelThreads" set "botId" = $1, "sessionId" = $2, "question" = $3 where "id" = $4',
    [botId, sessionId, question === null ? null : toStorableText(question), threadId],
  );
  for (const { id, threadId: to, accountId, turn, call, notBefore, gateMs, createdAt, said } of outbound)
    await client.query(
      `insert into "outbound" ("id", "threadId", "accountId", "turn", "call", "notBefore", "gateMs", "createdAt", "said", "state", "tries")
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', 0)`,
      [
        id,
        to,
        accountId,
        turn,
        toStorableText(call),
        notBefore,
        gateMs,
        createdAt,
        said ? toStorableText(said) : null,
      ],
    );
  await client.query('commit');
  return 'committed';
}
