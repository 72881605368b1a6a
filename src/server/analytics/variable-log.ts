import type { Turn } from '#engine/turn.ts';
import type { Value } from '#model/value.ts';
import type { ChatTally } from './chat-tally.ts';
import type { CountedTexts } from './counted-values.ts';

/**
 * Counts what the variables of a result hold at the end of a chat. Texts that the bot does not contain itself were written
 * by visitors or services: they are counted together, as `other`.
 */
export class VariableLog {
  readonly #last = new Map<string, Value>();

  take({ facts }: Pick<Turn, 'facts'>, resultId: string | null): void {
    for (const fact of facts)
      if (fact.kind === 'variable' && fact.resultId === resultId) this.#last.set(fact.id, fact.value);
  }

  count(tally: ChatTally, version: string, counted: CountedTexts): void {
    for (const [place, value] of this.#last) {
      if (value === null) continue;
      tally.add({ kind: 'variable', version, place, way: 'set' });
      const texts = typeof value === 'string' ? [value] : value.filter((item) => item !== null);
      const ways = texts.flatMap((text) => {
        const known = counted(version, text);
        return known === undefined ? ['other'] : [`value ${known}`];
      });
      for (const way of new Set(ways)) tally.add({ kind: 'variable', version, place, way });
    }
  }
}
