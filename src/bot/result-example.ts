import { type BlockFact, type BotFacts, gatherFacts } from './diagnose/facts.ts';
import { edgeEnd, waysOf } from './diagnose/flow.ts';
import type { BotDocument } from './document.ts';
import { isRaw, rawsOf, textOf } from './raw.ts';

/** A sample answer: its key when all answers are sent, and the variable that it fills. */
export interface SampleAnswer {
  /** Name of the variable, else the title of the group. */
  readonly key: string;
  readonly value: string;
  readonly variableId?: string;
}

/**
 * Sample answers to all questions that may come before a block, in document order; undefined: there is no such block.
 * `email` answers questions for an e-mail address, `date` those for a day.
 */
export function resultExample(
  document: BotDocument,
  blockId: string,
  own: { readonly email: string; readonly date: string },
): readonly SampleAnswer[] | undefined {
  const facts = gatherFacts(document);
  const target = facts.blocksById.get(blockId);
  if (target === undefined) return undefined;
  const before = blocksBefore(target, facts);
  return facts.blocks
    .filter((fact) => before.has(fact) && fact.answers?.kind === 'input')
    .map((fact) => {
      const id = fact.answers?.variableId;
      const variable = id === undefined ? undefined : facts.variablesById.get(id);
      return {
        key: variable?.name ?? fact.group.title,
        value: sampleOf(fact, own),
        ...(variable && { variableId: variable.id }),
      };
    });
}

/** All blocks from which a path leads to this one; itself only when it is part of a cycle. */
function blocksBefore(target: BlockFact, facts: BotFacts): ReadonlySet<BlockFact> {
  const sources = new Map<BlockFact, BlockFact[]>();
  for (const fact of facts.blocks) {
    // The edge of an item or a path counts even where the block does not refer to it.
    const loose = facts.document.edges
      .filter(({ from }) => from.blockId === fact.block.id)
      .map(({ id }) => edgeEnd(id, facts));
    for (const next of [...waysOf(fact, facts).next, ...loose]) {
      if (next !== undefined) sources.set(next, [...(sources.get(next) ?? []), fact]);
    }
  }
  const found = new Set<BlockFact>();
  for (const queue = [target]; queue.length > 0; ) {
    for (const source of sources.get(queue.pop() ?? target) ?? []) {
      if (found.has(source)) continue;
      found.add(source);
      queue.push(source);
    }
  }
  return found;
}

/** By the kind of reply that a question accepts. */
const samples: Readonly<Record<string, string>> = {
  text: 'Sample answer',
  number: '20',
  url: 'https://example.com',
  phone: '+33655566773',
  time: '14:00',
  file: 'https://example.com/sample.png',
  rating: '8',
  payment: 'Success',
};

function sampleOf(
  { block, answers }: BlockFact,
  own: { readonly email: string; readonly date: string },
): string {
  const { replyType = 'text' } = answers ?? {};
  if (replyType === 'email' || replyType === 'date') return own[replyType];
  const labels = rawsOf(block.items).flatMap((item) => {
    const label = textOf(item, 'content') ?? textOf(item, 'title');
    return label === undefined || label === '' ? [] : [label];
  });
  const isMultiple = isRaw(block.options) && block.options['isMultipleChoice'] === true;
  const chosen = isMultiple ? labels.join(', ') : labels[0];
  return chosen || (Object.hasOwn(samples, replyType) && samples[replyType]) || 'Sample answer';
}
