import { type BlockAnswers, blockAnswers } from '#bot/block-answers.ts';
import type { BotDocument, DocumentBlock, DocumentGroup } from '#bot/document.ts';
import { type Reference, referencesOf } from '#bot/references.ts';
import { noSurroundings, type Surroundings } from '#bot/surroundings.ts';
import type { Condition } from '#model/condition.ts';
import type { Edge, Variable } from '#model/graph.ts';
import { conditionsIn } from './conditions-in.ts';
import { leavesBot } from './leaves-bot.ts';

/** A block with its answers. */
export interface BlockFact {
  readonly block: DocumentBlock;
  readonly group: DocumentGroup;
  readonly index: number;
  readonly place: { readonly groupId: string; readonly blockId: string };
  /** Absent when its type is unknown or its options are not valid. */
  readonly answers?: BlockAnswers;
  readonly isUnknown: boolean;
  readonly invalid?: string;
  /** The conditions under which its items are taken, by the id of the item. */
  readonly conditions: ReadonlyMap<string, Condition>;
  /** Whether another bot may run there, which can bring back values for any variable. */
  readonly leavesBot: boolean;
  /** What edges may leave: the block itself, its items and paths. */
  readonly sources: readonly SourceFact[];
  /** The blocks of its group, itself included. */
  readonly siblings: readonly BlockFact[];
}

/** An element that edges may leave, and the edge it names. */
export interface SourceFact {
  readonly from: Edge['from'];
  readonly place: {
    readonly groupId?: string;
    readonly blockId?: string;
    readonly itemId?: string;
    readonly eventId?: string;
  };
  readonly outgoingEdgeId?: string;
}

/** The facts that all rules use, gathered once. Where an id occurs twice, the first element is used. */
export interface BotFacts {
  readonly document: BotDocument;
  readonly groups: readonly GroupFacts[];
  readonly blocks: readonly BlockFact[];
  readonly blocksById: ReadonlyMap<string, BlockFact>;
  readonly blocksOfGroup: ReadonlyMap<string, readonly BlockFact[]>;
  readonly edgesById: ReadonlyMap<string, Edge>;
  readonly variablesById: ReadonlyMap<string, Variable>;
  readonly sources: readonly SourceFact[];
  readonly references: readonly Reference[];
  readonly surroundings: Surroundings;
}

export function gatherFacts(document: BotDocument, surroundings: Surroundings = noSurroundings): BotFacts {
  const groups = document.groups.map(factsOf);
  const blocks = groups.flatMap((group) => group.blocks);
  const blocksOfGroup = new Map<string, BlockFact[]>();
  for (const fact of blocks) {
    const known = blocksOfGroup.get(fact.group.id);
    if (known === undefined) blocksOfGroup.set(fact.group.id, [fact]);
    // A second group with the same id cannot be reached.
    else if (known[0]?.group === fact.group) known.push(fact);
  }
  return {
    document,
    groups,
    blocks,
    blocksById: firstBy(blocks, (fact) => fact.block.id),
    blocksOfGroup,
    edgesById: firstBy(document.edges, (edge) => edge.id),
    variablesById: firstBy(document.variables, (variable) => variable.id),
    sources: [...document.events.map(eventSource), ...groups.flatMap(({ sources }) => sources)],
    references: referencesOf(document),
    surroundings,
  };
}

/** Remembered for as long as the group lives: documents share the groups that a change does not touch. */
function factsOf(group: DocumentGroup): GroupFacts {
  const known = rememberedGroups.get(group);
  if (known !== undefined) return known;
  const blocks: BlockFact[] = [];
  for (const [index, block] of group.blocks.entries())
    blocks.push(blockFact(block, { group, index, siblings: blocks }));
  const facts = { group, blocks, sources: blocks.flatMap(({ sources }) => sources) };
  rememberedGroups.set(group, facts);
  return facts;
}

/** A group with its blocks and what edges may leave. */
export interface GroupFacts {
  readonly group: DocumentGroup;
  readonly blocks: readonly BlockFact[];
  readonly sources: readonly SourceFact[];
}

const rememberedGroups = new WeakMap<DocumentGroup, GroupFacts>();

function blockFact(block: DocumentBlock, at: Pick<BlockFact, 'group' | 'index' | 'siblings'>): BlockFact {
  const answers = answersOf(block);
  const place = { groupId: at.group.id, blockId: block.id };
  return {
    block,
    ...at,
    place,
    isUnknown: 'unknownType' in answers,
    conditions: conditionsIn(block),
    leavesBot: leavesBot(block),
    sources: blockSources({ block, place, answers: 'kind' in answers ? answers : undefined }),
    ...('kind' in answers && { answers }),
    ...('invalid' in answers && { invalid: answers.invalid }),
  };
}

/** Remembered for as long as the block lives: documents share the blocks that a change does not touch. */
function answersOf(block: DocumentBlock): ReturnType<typeof blockAnswers> {
  const known = remembered.get(block) ?? blockAnswers(block);
  remembered.set(block, known);
  return known;
}

const remembered = new WeakMap<DocumentBlock, ReturnType<typeof blockAnswers>>();

function eventSource(event: BotDocument['events'][number]): SourceFact {
  const { id: eventId, outgoingEdgeId } = event;
  return { from: { eventId }, place: { eventId }, ...(outgoingEdgeId !== undefined && { outgoingEdgeId }) };
}

function blockSources({
  block,
  place,
  answers,
}: Pick<BlockFact, 'block' | 'place'> & {
  readonly answers: BlockAnswers | undefined;
}): readonly SourceFact[] {
  const { outgoingEdgeId } = block;
  return [
    { from: { blockId: block.id }, place, ...(outgoingEdgeId !== undefined && { outgoingEdgeId }) },
    ...(answers?.paths ?? []).map(({ itemId, pathId, outgoingEdgeId: id }) => ({
      from: {
        blockId: block.id,
        ...(itemId !== undefined && { itemId }),
        ...(pathId !== undefined && { pathId }),
      },
      place: { ...place, ...(itemId !== undefined && { itemId }) },
      ...(id !== undefined && { outgoingEdgeId: id }),
    })),
  ];
}

function firstBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!map.has(key)) map.set(key, item);
  }
  return map;
}
