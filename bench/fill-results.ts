import { DatabaseSync } from 'node:sqlite';
import { resultCells } from '#lib/result-cells.ts';
import { resultWords } from '#lib/result-words.ts';
import { indexedWord } from '#store/sql/result-index.ts';
import { type QuizFields, quizResult } from './quiz-result.ts';

const BATCH = 10_000;
const DAY = 86_400_000;

/** Where results go: the file, the bot and what its answers belong to. */
export interface FillPlace {
  readonly path: string;
  readonly botId: string;
  readonly fields: QuizFields;
}

/**
 * Writes results of the quiz over the last year with their chats, cells and words, as turns and housekeeping leave them.
 * The index of places is made at the end, from its own definition: that is faster than growing it.
 */
export function fillResults({ path, botId, fields }: FillPlace, count: number): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('pragma synchronous = off; pragma cache_size = -200000');
    const places = db.prepare(`select sql from sqlite_master where name = 'resultCellsPlace'`).get();
    db.exec('drop index "resultCellsPlace"');
    const write = writer(db, { botId, fields });
    const begin = Date.now() - 365 * DAY;
    for (let start = 0; start < count; start += BATCH) {
      db.exec('begin');
      for (let n = start; n < Math.min(count, start + BATCH); n++)
        write(n, begin + Math.floor((n / count) * 365 * DAY));
      db.exec('commit');
    }
    db.exec(String(places?.['sql']));
  } finally {
    db.close();
  }
}

function writer(db: DatabaseSync, { botId, fields }: Omit<FillPlace, 'path'>) {
  const session = db.prepare(
    `insert into sessions (id, "workspaceId", "botId", version, kind, owner, "resultId", "createdAt", "idleMs",
       "idleUntil", "hasEnded", "isExpired", "snapshotTurn", snapshot)
     values (?, 'bench', ?, 'bench', 'live', 'bench', ?, ?, 0, ?, 1, 1, -1, '')`,
  );
  const result = db.prepare(
    `insert into results (id, "botId", "createdAt", "hasStarted", "isCompleted", "isArchived", "lastChatSessionId",
       "isIndexed") values (?, ?, ?, 1, ?, 0, ?, 1)`,
  );
  const turn = db.prepare(
    `insert into turns ("sessionSeq", n, at, event, delta, "blockId", content, variables)
     values (?, ?, ?, '{}', '{}', ?, ?, ?)`,
  );
  const cell = db.prepare(
    `insert into "resultCells" ("fieldId", seq, place, text, exact, "isVague") values (?, ?, ?, ?, ?, ?)`,
  );
  const words = db.prepare('insert into "resultWords" (rowid, words) values (?, ?)');
  const fieldId = fieldIds(db, botId);
  const bot = fieldId('');
  return (n: number, at: number): void => {
    const [id, sessionId] = [`result-${n}`, `session-${n}`];
    const { answers, variables, isCompleted } = quizResult(n, fields);
    const { lastInsertRowid: chat } = session.run(sessionId, botId, id, at, at);
    const { lastInsertRowid: seq } = result.run(id, botId, at, isCompleted ? 1 : 0, sessionId);
    for (const [index, { blockId, content, sets }] of answers.entries())
      turn.run(
        chat,
        index,
        at,
        blockId,
        content,
        JSON.stringify(sets.map(({ id: of, name, value }) => [of, name, value])),
      );
    const content = { answers, variables };
    for (const { field, place, text, exact, isVague } of resultCells(content))
      cell.run(fieldId(field), seq, place, text, exact, isVague ? 1 : 0);
    words.run(
      seq,
      resultWords(content)
        .map((word) => indexedWord(bot, word))
        .join(' '),
    );
  };
}

/** Numbers of fields, made where they are new. */
function fieldIds(db: DatabaseSync, botId: string): (field: string) => number {
  const insert = db.prepare('insert into "resultFields" ("botId", field) values (?, ?)');
  const known = new Map<string, number>();
  return (field) => {
    const id = known.get(field) ?? Number(insert.run(botId, field).lastInsertRowid);
    known.set(field, id);
    return id;
  };
}
