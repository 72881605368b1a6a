import { fieldsOf } from '#bot/fields-of.ts';
import { isRaw } from '#bot/raw.ts';
import { type CodeFacts, codeFacts } from '#engine/expression/code-facts.ts';
import { blocksWith } from './blocks-with.ts';
import type { BlockFact } from './facts.ts';
import { fieldPath } from './field-path.ts';
import { perBot } from './per-bot.ts';

/** Code of an author that can be read. */
export interface CodePlace {
  readonly fact: BlockFact;
  readonly code: string;
  readonly facts: CodeFacts;
  /** The field, and the way to it for changes. */
  readonly path: string;
  readonly steps: readonly string[] | undefined;
  /** Whether it runs in the page of the visitor. */
  readonly isInPage: boolean;
  /** Whether its value goes into a variable; otherwise it runs for what it does. */
  readonly isValue: boolean;
}

/** All code in the blocks of a bot. */
export const codePlaces = perBot((facts): readonly CodePlace[] =>
  codingBlocks(facts).flatMap((fact) => {
    const { block, answers } = fact;
    const options = isRaw(answers?.filled) && isRaw(answers.filled.options) ? answers.filled.options : {};
    return (answers?.code ?? []).flatMap((code): readonly CodePlace[] => {
      const found = code.trim() === '' ? undefined : rememberedFacts(code);
      const path = fieldsOf(block)
        .find(({ value }) => value === code)
        ?.path.join('.');
      if (found === undefined || path === undefined) return [];
      return [
        {
          fact,
          code,
          facts: found,
          path,
          steps: fieldPath(fact, path),
          isInPage: options.isExecutedOnClient === true,
          isValue: answers?.clientActions.includes('setVariable') === true,
        },
      ];
    });
  }),
);

const codingBlocks = blocksWith(({ answers }) => (answers?.code.length ?? 0) > 0);

/** By the text of the code: most of a bot stays the same between two looks. */
function rememberedFacts(code: string): CodeFacts | undefined {
  const known = remembered.get(code);
  if (known !== undefined) return known.facts;
  const facts = codeFacts(code);
  if (remembered.size > MOST) remembered.clear();
  remembered.set(code, { facts });
  return facts;
}

const remembered = new Map<string, { readonly facts: CodeFacts | undefined }>();
const MOST = 500;
