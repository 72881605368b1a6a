import { Client } from 'pg';
import { resultCells } from '#lib/result-cells.ts';
import { resultWords } from '#lib/result-words.ts';
import { indexedWord } from '#store/sql/result-index.ts';
import type { FillPlace } from './fill-results.ts';
import { quizResult } from './quiz-result.ts';

const BATCH = 5_000;
const DAY = 86_400_000;

/** The same as `fillResults`, for a database of PostgreSQL, whose address is `path`. */
export async function fillResultsOnPostgres(
  { path, botId, fields }: FillPlace,
  count: number,
): Promise<void> {
  const db = new Client({ connectionString: path });
  await db.connect();
  try {
    await db.query('set synchronous_commit = off; set maintenance_work_mem = "1GB"');
    const { rows } = await db.query(
      `select indexname as name, indexdef as made from pg_indexes
       where indexname in ('resultCellsPlace', 'resultWordsWords')`,
    );
    for (const { name } of rows) await db.query(`drop index "${name}"`);
    const ids = await fieldIds(db, botId, [
      '',
      ...resultCells(contentOf(quizResult(1, fields))).map(({ field }) => field),
    ]);
    const begin = Date.now() - 365 * DAY;
    for (let start = 0; start < count; start += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) => start + index);
      const chats = numbers.map((n) => chatOf(n, begin + Math.floor((n / count) * 365 * DAY), fields));
      for (const [statement, rowsOf] of statements(botId, ids))
        await db.query(statement, [JSON.stringify(chats.flatMap(rowsOf))]);
    }
    for (const { made } of rows) await db.query(made);
    // As the server does by itself in the background.
    await db.query('vacuum analyze');
  } finally {
    await db.end();
  }
}

type Chat = ReturnType<typeof chatOf>;

function chatOf(n: number, at: number, fields: FillPlace['fields']) {
  return { n, at, ...quizResult(n, fields) };
}

const contentOf = ({ answers, variables }: Pick<Chat, 'answers' | 'variables'>) => ({ answers, variables });

type Statement = readonly [statement: string, rowsOf: (chat: Chat) => readonly object[]];

function statements(botId: string, ids: ReadonlyMap<string, number>): readonly Statement[] {
  const idOf = (field: string) => ids.get(field) ?? 0;
  return [
    [
      `insert into "sessions" ("id", "day", "workspaceId", "botId", "version", "kind", "owner", "resultId", "createdAt",
         "idleMs", "idleUntil", "hasEnded", "isExpired", "lastTurn", "lastTurnAt", "written")
       select 'session-' || n, at / ${DAY}, 'bench', '${botId}', 'bench', 'live', 'bench', 'result-' || n, at, 0, at, 1, 1,
         0, at, 0 from json_to_recordset($1::json) as r(n bigint, at bigint)`,
      ({ n, at }) => [{ n, at }],
    ],
    [
      `insert into "results" ("seq", "id", "botId", "createdAt", "hasStarted", "isCompleted", "isArchived",
         "lastChatSessionId", "isIndexed") overriding system value
       select n + 1, 'result-' || n, '${botId}', at, 1, done, 0, 'session-' || n, 1
       from json_to_recordset($1::json) as r(n bigint, at bigint, done integer)`,
      ({ n, at, isCompleted }) => [{ n, at, done: isCompleted ? 1 : 0 }],
    ],
    [
      `insert into "turns" ("day", "sessionId", "n", "at", "nonce", "event", "delta", "blockId", "content", "variables")
       select at / ${DAY}, 'session-' || chat, n, at, 'bench', '{}', '{}', block, content, variables
       from json_to_recordset($1::json)
         as r(chat bigint, n bigint, at bigint, block text, content text, variables text)`,
      ({ n: chat, at, answers }) =>
        answers.map(({ blockId: block, content, sets }, n) => ({
          ...{ chat, n, at, block, content },
          variables: JSON.stringify(sets.map(({ id, name, value }) => [id, name, value])),
        })),
    ],
    [
      `insert into "resultCells" ("fieldId", "seq", "place", "text", "exact", "isVague")
       select field, seq, place, text, exact, vague from json_to_recordset($1::json)
         as r(field bigint, seq bigint, place text, text text, exact text, vague integer)`,
      (chat) =>
        resultCells(contentOf(chat)).map(({ field, isVague, ...cell }) => ({
          ...{ ...cell, field: idOf(field), seq: chat.n + 1, vague: isVague ? 1 : 0 },
        })),
    ],
    [
      `insert into "resultWords" ("seq", "words") select seq, array_to_tsvector(words)
       from json_to_recordset($1::json) as r(seq bigint, words text[])`,
      (chat) => [
        {
          seq: chat.n + 1,
          words: resultWords(contentOf(chat)).map((word) => indexedWord(idOf(''), word)),
        },
      ],
    ],
  ];
}

/** Numbers of fields. */
async function fieldIds(
  db: Client,
  botId: string,
  fields: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const field of new Set(fields)) {
    const { rows } = await db.query(
      'insert into "resultFields" ("botId", "field") values ($1, $2) returning "id"',
      [botId, field],
    );
    ids.set(field, Number(rows[0]?.id));
  }
  return ids;
}
