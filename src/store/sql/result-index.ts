import { answerField, type ResultCell, resultCells } from '#lib/result-cells.ts';
import { resultWords } from '#lib/result-words.ts';
import type { ChangedResults } from '../changed-results.ts';
import type { ChatRows } from './chat-rows.ts';
import { atomically, type Db, type Tx, toFlag } from './db.ts';
import { forgetResults } from './forget-results.ts';
import { addUp } from './result-facts.ts';

/** A field of a bot as the index knows it. */
export interface IndexedField {
  readonly id: number;
  readonly isVague: boolean;
}

/**
 * Keeps the index of values and words. Turns only note which results they changed, in memory: indexing happens later, in
 * small steps. What a killed process had noted is found again by the chats that were open, and what was there before the
 * index by `isIndexed`.
 */
export class ResultIndex {
  readonly #db: Db;
  readonly #chats: ChatRows;
  readonly #changed: ChangedResults;
  /** Where looking for open chats goes on; null: done. */
  #openAfter: string | null = '';
  #running: Promise<number> = Promise.resolve(0);

  constructor(db: Db, chats: ChatRows, changed: ChangedResults) {
    this.#db = db;
    this.#chats = chats;
    this.#changed = changed;
  }

  /** Indexes what turns of this process changed, some `most` results. */
  async catchUp(most = MOST_AT_ONCE): Promise<void> {
    for (let done = 0; this.#changed.size > 0 && done < most; done += BATCH)
      await this.#inTurn(() => this.#indexChanged(BATCH));
  }

  /** Indexes some results; gives how many: fewer than `limit` when nothing is left. */
  async index(limit: number): Promise<number> {
    let done = 0;
    while (done < limit) {
      const size = Math.min(BATCH, limit - done);
      const some = await this.#inTurn(() => this.#indexSome(size));
      done += some;
      if (some < size) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return done;
  }

  /** Whether results of a bot wait that no turn of this process has just changed. */
  async isIndexing(botId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('results')
      .select('seq')
      .where('isIndexed', '=', 0)
      .where('botId', '=', botId)
      .where('hasStarted', '=', 1)
      .where('isArchived', '=', 0)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The blocks that results of a bot hold answers to. */
  async answeredBlocks(botId: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('resultFields as f')
      .select('f.field')
      .where('f.botId', '=', botId)
      .where('f.field', 'like', `${answerField('')}%`)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('resultCells as c').select('c.seq').whereRef('c.fieldId', '=', 'f.id')),
      )
      .orderBy('f.field')
      .execute();
    return rows.map(({ field }) => field.slice(1));
  }

  /** One after the other: two that index the same result at once would be in each other's way. */
  #inTurn(work: () => Promise<number>): Promise<number> {
    this.#running = this.#running.then(work, work);
    return this.#running;
  }

  async #indexSome(limit: number): Promise<number> {
    if (this.#changed.size < limit && this.#openAfter !== null) {
      const { resultIds, last } = await this.#chats.openResults(this.#db, this.#openAfter, OPEN_PAGE);
      this.#changed.add(resultIds);
      this.#openAfter = last;
    }
    const changed = await this.#indexChanged(limit);
    if (changed > 0) return limit;
    const rows = await this.#db
      .selectFrom('results')
      .select('id')
      .where('isIndexed', '=', 0)
      .orderBy('seq')
      .limit(limit)
      .execute();
    await this.#indexThese(rows.map(({ id }) => id));
    return rows.length;
  }

  async #indexChanged(limit: number): Promise<number> {
    const ids = this.#changed.take(limit);
    try {
      await this.#indexThese(ids);
    } catch (error) {
      this.#changed.add(ids);
      throw error;
    }
    return ids.length;
  }

  async #indexThese(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await atomically(this.#db, async (tx) => {
      const entries = await this.#read(tx, ids);
      const byBot = Map.groupBy(entries, ({ botId }) => botId);
      for (const [botId, group] of byBot)
        await forgetResults(tx, this.#chats, { botId, ids: group.map(({ id }) => id) });
      await this.#write(tx, entries, await findFields(tx, entries));
      await tx.updateTable('results').set({ isIndexed: 1 }).where('id', 'in', ids).execute();
    });
  }

  async #read(tx: Tx, ids: readonly string[]): Promise<readonly Entry[]> {
    const rows = await tx
      .selectFrom('results')
      .select(['seq', 'id', 'botId', 'hasStarted', 'isArchived', 'startValues'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    const shown = rows.filter(({ hasStarted, isArchived }) => hasStarted === 1 && isArchived === 0);
    const facts = await this.#chats.readFacts(
      tx,
      shown.map(({ id }) => id),
    );
    return rows.map(({ seq, id, botId, startValues }) => {
      const of = facts.get(id);
      if (of === undefined) return { seq, id, botId, cells: [], words: [] };
      const record = addUp(of, startValues);
      return { seq, id, botId, cells: resultCells(record), words: resultWords(record) };
    });
  }

  async #write(tx: Tx, entries: readonly Entry[], fields: Fields): Promise<void> {
    const cells = entries.flatMap(({ seq, botId, cells: own }) =>
      own.flatMap(({ field, isVague, ...cell }) => {
        const fieldId = fields.get(fieldKey(botId, field))?.id;
        return fieldId === undefined ? [] : [{ fieldId, seq, ...cell, isVague: toFlag(isVague) }];
      }),
    );
    for (let start = 0; start < cells.length; start += ROWS)
      await tx
        .insertInto('resultCells')
        .values(cells.slice(start, start + ROWS))
        .execute();
    const worded = entries.flatMap(({ seq, botId, words }) => {
      const bot = fields.get(fieldKey(botId, ''));
      return bot === undefined || words.length === 0
        ? []
        : [{ seq, words: words.map((word) => indexedWord(bot.id, word)) }];
    });
    if (worded.length > 0) await this.#chats.words.put(tx, worded);
  }
}

/** The fields of these results, made where they are new. The field '' is the bot itself. */
async function findFields(tx: Tx, entries: readonly Entry[]): Promise<Fields> {
  const wanted = new Map<string, WantedField>();
  for (const { botId, cells } of entries) {
    if (cells.length === 0) continue;
    for (const { field, isVague } of [{ field: '', isVague: false }, ...cells]) {
      const key = fieldKey(botId, field);
      wanted.set(key, { botId, field, isVague: isVague || wanted.get(key)?.isVague === true });
    }
  }
  const found = new Map<string, IndexedField>();
  if (wanted.size === 0) return found;
  const named = [...wanted.values()];
  const rows = await tx
    .selectFrom('resultFields')
    .selectAll()
    .where('botId', 'in', [...new Set(named.map(({ botId }) => botId))])
    .where('field', 'in', [...new Set(named.map(({ field }) => field))])
    .execute();
  for (const { id, botId, field, isVague } of rows)
    found.set(fieldKey(botId, field), { id, isVague: isVague === 1 });
  // In one order, as two processes may make the same ones.
  for (const [key, field] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const known = found.get(key);
    if (known === undefined || (field.isVague && !known.isVague)) found.set(key, await makeField(tx, field));
  }
  return found;
}

type Fields = ReadonlyMap<string, IndexedField>;

interface WantedField {
  readonly botId: string;
  readonly field: string;
  readonly isVague: boolean;
}

async function makeField(tx: Tx, { botId, field, isVague }: WantedField): Promise<IndexedField> {
  await tx
    .insertInto('resultFields')
    .values({ botId, field, isVague: toFlag(isVague) })
    .onConflict((conflict) => conflict.columns(['botId', 'field']).doNothing())
    .execute();
  if (isVague)
    await tx
      .updateTable('resultFields')
      .set({ isVague: 1 })
      .where('botId', '=', botId)
      .where('field', '=', field)
      .execute();
  const row = await tx
    .selectFrom('resultFields')
    .select(['id', 'isVague'])
    .where('botId', '=', botId)
    .where('field', '=', field)
    .executeTakeFirstOrThrow();
  return { id: row.id, isVague: row.isVague === 1 };
}

interface Entry {
  readonly seq: number;
  readonly id: string;
  readonly botId: string;
  /** None for a result that no list shows. */
  readonly cells: readonly ResultCell[];
  readonly words: readonly string[];
}

const fieldKey = (botId: string, field: string) => `${botId} ${field}`;

/** A word as the index has it: those of different bots differ. */
export const indexedWord = (bot: number, word: string): string => `${bot}x${word}`;

/** How many results are indexed in one transaction: few, so that chats hardly wait. */
const BATCH = 25;
/** How many a search waits for at most. */
const MOST_AT_ONCE = 5000;
const OPEN_PAGE = 1000;
const ROWS = 200;
