import type { BlockAnswers } from '#bot/block-answers.ts';
import { isRaw } from '#bot/raw.ts';
import { isAskedLike } from './is-asked-like.ts';
import type { Trial } from './open-trial.ts';
import type { Given, Outside, Wanted } from './outside.ts';
import { Places } from './places.ts';
import type { ConversationTest, Stub } from './test-schema.ts';

interface PlacedStub {
  readonly stub: Stub;
  readonly places: Places;
  readonly blocks: ReadonlySet<string>;
  /** How many of its answers were taken. */
  taken: number;
}

interface Request {
  readonly block: string;
  readonly request: unknown;
  readonly wanted: Wanted;
}

/**
 * The answers for what blocks ask of others: the first that fits is taken, those of the test before those that all tests of
 * the bot share.
 */
export class Stubs implements Outside {
  readonly #trial: Trial;
  readonly #all: readonly PlacedStub[];

  constructor(test: Pick<ConversationTest, 'outside' | 'names'>, trial: Trial) {
    this.#trial = trial;
    this.#all = [test, trial.defaults].flatMap(({ outside = [], names }) => {
      const places = new Places(trial, names);
      return outside.map((stub) => {
        const found = places.blocks(stub.block, 'request');
        return { stub, places, blocks: found.ok ? found.value : new Set<string>(), taken: 0 };
      });
    });
  }

  /** Undefined: there is none, or all lists of answers are used up. */
  take(block: string, request: unknown, wanted: Wanted): Given | undefined {
    for (const each of this.#all) {
      if (!each.blocks.has(block)) continue;
      if (!isAskedLike(each.stub.asks ?? {}, { kind: wanted, request }, each.places)) continue;
      const given = this.#next(each, { block, request, wanted });
      if (given !== undefined) return given;
    }
    return undefined;
  }

  /** A list gives its answers one after the other; anything else is given each time. */
  #next(placed: PlacedStub, { block, request, wanted }: Request): Given | undefined {
    const { gives } = placed.stub;
    const { answers, compiled } = this.#trial.blocks.get(block) ?? {};
    const list: readonly unknown[] = Array.isArray(gives) ? gives : [gives];
    const words = answers?.outcomes?.words ?? {};
    if (list.some((each) => isWord(each, words))) {
      const first = answers?.outcomes?.before(actionOf(request));
      if (first !== undefined) return { gives: { data: first } };
    }
    const all = list.flatMap((each) =>
      isWord(each, words) ? (words[each] ?? []).map((data) => ({ data })) : [each],
    );
    const at = Array.isArray(gives) ? placed.taken : Math.min(placed.taken, all.length - 1);
    if (at >= all.length) return undefined;
    const next = all[at];
    const hasInlineCode = (compiled?.inlineCode.length ?? 0) > 0;
    if (wanted === 'code' && !isForCode(next, { asks: placed.stub.asks, hasInlineCode })) return undefined;
    placed.taken += 1;
    return { gives: next };
  }
}

type Words = NonNullable<BlockAnswers['outcomes']>['words'];

const isWord = (gives: unknown, words: Words): gives is string =>
  typeof gives === 'string' && Object.hasOwn(words, gives);

const actionOf = (request: unknown): string =>
  isRaw(request) && typeof request['action'] === 'string' ? request['action'] : '';

/**
 * Code is computed unless its result is given: the answer to a request is none for the code in the texts of the block that
 * sends it.
 */
function isForCode(
  gives: unknown,
  { asks, hasInlineCode }: { readonly asks: Stub['asks']; readonly hasInlineCode: boolean },
): boolean {
  if (asks?.['kind'] === 'code') return true;
  if (!isRaw(gives)) return false;
  if (Object.hasOwn(gives, 'value') || Object.hasOwn(gives, 'sets')) return true;
  return Object.hasOwn(gives, 'failed') && !hasInlineCode;
}
