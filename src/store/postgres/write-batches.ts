import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Settled } from '../group-commit.ts';
import type { TurnCommit } from '../ports/turn.ts';
import { type ChatLine, NotSentError } from './chat-line.ts';
import { type NamedTurn, nameTurn } from './encode-turns.ts';
import { isBroken, refusalOf } from './refusal.ts';
import { replacePreview } from './replace-preview.ts';
import { takeConnection } from './take-connection.ts';
import { writeChannelTurn } from './write-channel-turn.ts';
import { type Run, recognise, writeTurns } from './write-turns.ts';

/** How long it is tried to find out what became of turns whose connection broke. */
const UNKNOWN_MS = 3_000;
const PAUSE_MS = 100;
/** Writes batches of turns, each in one statement. */
export class WriteBatches {
  readonly #line: ChatLine;
  readonly #pool: Pool;

  constructor(line: ChatLine, pool: Pool) {
    this.#line = line;
    this.#pool = pool;
  }

  /** What became of each turn, in order. Never rejects. */
  async write(turns: readonly TurnCommit[]): Promise<readonly Settled[]> {
    // Rows are locked in the order of their names, whoever writes.
    const named = turns.map(nameTurn).toSorted(bySession);
    const plain = named.filter((each) => !isAlone(each));
    const outcomes = new Map<TurnCommit, Settled>();
    await Promise.all([
      this.#together(plain).then((all) =>
        plain.forEach(({ turn }, at) => outcomes.set(turn, all[at] ?? lost)),
      ),
      ...named.filter(isAlone).map(async (each) => outcomes.set(each.turn, await this.#alone(each))),
    ]);
    return turns.map((turn) => outcomes.get(turn) ?? lost);
  }

  async #together(turns: readonly NamedTurn[]): Promise<readonly Settled[]> {
    if (turns.length === 0) return [];
    const run: Run = (statement, values) => this.#line.run(statement, values);
    try {
      return await writeTurns(run, turns);
    } catch (error) {
      if (error instanceof NotSentError) return turns.map(() => 'unavailable');
      if (isBroken(error)) return this.#findOut(turns);
      if (refusalOf(error, { mayBeDone: false })) return turns.map(() => 'unavailable');
      const [only] = turns;
      if (turns.length === 1 && only) return [error instanceof Error ? error : new Error(String(error))];
      // One of them cannot be written: each for itself, so that it fails alone.
      const singly = await Promise.all(turns.map((turn) => this.#together([turn])));
      return singly.flat();
    }
  }

  /**
   * The connection broke on the way. The same turns are handed in again: those that were written are found by their
   * names, and of two attempts only one can write.
   */
  async #findOut(turns: readonly NamedTurn[]): Promise<readonly Settled[]> {
    const run: Run = (statement, values) => this.#line.run(statement, values);
    const end = performance.now() + UNKNOWN_MS;
    do {
      await setTimeout(PAUSE_MS);
      try {
        const outcomes = await writeTurns(run, turns);
        return await recognise(run, turns, outcomes);
      } catch (error) {
        if (!(error instanceof NotSentError) && !isBroken(error)) break;
      }
    } while (performance.now() < end);
    return turns.map(() => 'unknown');
  }

  /** A preview that takes the place of another, or a turn in a channel: what belongs to it is in the same transaction. */
  async #alone(named: NamedTurn): Promise<Settled> {
    let client: PoolClient;
    try {
      client = await takeConnection(this.#pool);
    } catch (error) {
      return refusalOf(error, { mayBeDone: false }) ? 'unavailable' : toError(error);
    }
    let isUsable = true;
    try {
      const write = (run: Run) => writeTurns(run, [named]);
      const { channel } = named.turn;
      return channel === undefined
        ? await replacePreview(client, write, named.turn)
        : await writeChannelTurn(client, write, channel);
    } catch (error) {
      isUsable = false;
      // An author sees at once whether the test chat is there.
      if (isBroken(error)) return 'unknown';
      return refusalOf(error, { mayBeDone: false }) ? 'unavailable' : toError(error);
    } finally {
      client.release(!isUsable);
    }
  }
}

const isAlone = ({ turn }: NamedTurn): boolean => turn.replaces === true || turn.channel !== undefined;

const lost = new Error('A turn was left without outcome');
const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

function bySession({ turn: a }: NamedTurn, { turn: b }: NamedTurn): number {
  return a.sessionId < b.sessionId ? -1 : 1;
}
