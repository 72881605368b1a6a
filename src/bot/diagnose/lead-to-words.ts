import type { BotDocument } from '#bot/document.ts';
import type { Op } from '#bot/ops/op.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { foreignLocale } from './foreign-locale.ts';
import { freeName } from './free-name.ts';
import { idFor } from './id-for.ts';
import { perObject } from './per-object.ts';

interface Apology {
  /** The exit of the block: its own one by default. */
  readonly pathId?: string;
  readonly title: string;
  readonly words: string;
}

/** Leads an exit of a block to a new group that says something; undefined: the bot speaks another language than the words. */
export function leadToWords(
  facts: BotFacts,
  { block, group }: BlockFact,
  { pathId, title: wanted, words }: Apology,
): readonly Op[] | undefined {
  if (foreignLocale(facts) !== undefined) return undefined;
  const titles = titlesOf(facts);
  const title = titles.includes(wanted) ? freeName(wanted, titles) : wanted;
  // The number of groups is part of the ids: a group of this fix may have got another title meanwhile.
  const [groupId, textId, edgeId] = ['group', 'text', 'edge'].map((kind) =>
    idFor(`${block.id} ${kind} ${title} ${titles.length}`),
  );
  if (groupId === undefined || textId === undefined || edgeId === undefined) return undefined;
  const { x, y } = group.graphCoordinates ?? { x: 0, y: 0 };
  const value = {
    id: groupId,
    title,
    graphCoordinates: { x: x + 360, y: y + 160 },
    blocks: [
      { id: textId, type: 'text', content: { richText: [{ type: 'p', children: [{ text: words }] }] } },
    ],
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

/** What else the change depends on besides the block and its group. */
export const titlesOf = ({ document }: Pick<BotFacts, 'document'>): readonly string[] =>
  titlesIn(document.groups);

const titlesIn = perObject((groups: BotDocument['groups']) => groups.map(({ title }) => title));
