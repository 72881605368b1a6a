import type { Op } from '#bot/ops/op.ts';
import { type DraftTexts, draftTexts } from './draft-texts.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { idFor } from './id-for.ts';

interface Apology {
  /** The exit of the block: its own one by default. */
  readonly pathId?: string;
  readonly title: string;
  readonly words: keyof DraftTexts;
}

/**
 * Leads an exit of a block to a new group that says something, whose title and place `withRoom` completes. Undefined: there
 * are no words in the language of the bot.
 */
export function leadToWords(
  facts: BotFacts,
  { block, group }: BlockFact,
  { pathId, title, words }: Apology,
): readonly Op[] | undefined {
  const text = draftTexts(facts)?.[words];
  // The number of groups is part of the ids: a group of this fix may be there already.
  const [groupId, textId, edgeId] = ['group', 'text', 'edge'].map((kind) =>
    idFor(`${block.id} ${kind} ${title} ${facts.document.groups.length}`),
  );
  if (text === undefined || groupId === undefined || textId === undefined || edgeId === undefined)
    return undefined;
  const value = {
    id: groupId,
    title,
    blocks: [{ id: textId, type: 'text', content: { richText: [{ type: 'p', children: [{ text }] }] } }],
  };
  const edge = {
    id: edgeId,
    from: { blockId: block.id, ...(pathId !== undefined && { pathId }) },
    to: { groupId },
  };
  const pointer = pathId === undefined ? 'outgoingEdgeId' : `${pathId}EdgeId`;
  return [
    { op: 'add', list: ['groups'], value, after: group.id },
    { op: 'add', list: ['edges'], value: edge, after: null },
    { op: 'set', path: ['groups', group.id, 'blocks', block.id, pointer], to: edgeId },
  ];
}
