import { type BlockAnswers, blockAnswers } from '#bot/block-answers.ts';
import type { BotDocument, DocumentBlock, DocumentGroup } from '#bot/document.ts';
import { type Reference, referencesOf } from '#bot/references.ts';
import { noSurroundings, type Surroundings } from '#bot/surroundings.ts';
import type { Condition } from '#model/condition.ts';
import type { Edge, Variable } from '#model/graph.ts';
import { conditionsIn } from './conditions-in.ts';
import { linkedBots } from './linked-bots.ts';
import { pauses } from './pauses.ts';
import { perObject } from './per-object.ts';
import { ofType, withMeta } from './type-fields.ts';

/** A block with its answers. */
export interface BlockFact {
  readonly block: DocumentBlock;
  readonly group: DocumentGroup;
  readonly index: number;
  readonly place: { readonly groupId: string; readonly blockId: string };
  /** Absent when its type is unknown or its options are not valid. */
  readonly answers: BlockAnswers | undefined;
  readonly isUnknown: boolean;
  readonly invalid: string | undefined;
  /** The conditions under which its items are taken, by the id of the item. */
  readonly conditions: ReadonlyMap<string, Condition>;
  /** Whether another bot may run there, which can bring back values for any variable. */
  readonly leavesBot: boolean;
  /** Whether a turn may end there. */
  readonly pauses: boolean;
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
  readonly outgoingEdgeId: string | undefined;
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
  readonly eventSources: readonly SourceFact[];
  readonly references: readonly Reference[];
  readonly surroundings: Surroundings;
}

export function gatherFacts(document: BotDocument, surroundings: Surroundings = noSurroundings): BotFacts {
  return {
    document,
    ...factsOfGroups(document.groups),
    edgesById: firstBy(document.edges, (edge) => edge.id),
    variablesById: firstBy(document.variables, (variable) => variable.id),
    eventSources: document.events.map(eventSource),
    references: referencesOf(document),
    surroundings,
  };
}

type FactsOfGroups = Pick<BotFacts, 'groups' | 'blocks' | 'blocksById' | 'blocksOfGroup'>;

/** Remembered for as long as the groups live: an edge may lead elsewhere without a change of them. */
const factsOfGroups = perObject((all: BotDocument['groups']): FactsOfGroups => {
  const groups = all.map(factsOf);
  const blocks = groups.flatMap((group) => group.blocks);
  const blocksOfGroup = new Map<string, readonly BlockFact[]>();
  // A second group with the same id cannot be reached.
  for (const { group, blocks: those } of groups)
    if (those.length > 0 && !blocksOfGroup.has(group.id)) blocksOfGroup.set(group.id, those);
  return { groups, blocks, blocksById: firstBy(blocks, (fact) => fact.block.id), blocksOfGroup };
});

/** Remembered for as long as the group lives: documents share the groups that a change does not touch. */
const factsOf = perObject((group: DocumentGroup): GroupFacts => {
  const blocks: BlockFact[] = [];
  for (const [index, block] of group.blocks.entries())
    blocks.push(blockFact(block, { group, index, siblings: blocks }));
  const named = blocks.flatMap(({ sources }) =>
    sources.filter(({ outgoingEdgeId }) => outgoingEdgeId !== undefined),
  );
  return { group, blocks, named, selected: [] };
});

/** A group with what is known of it. */
export interface GroupFacts {
  readonly group: DocumentGroup;
  readonly blocks: readonly BlockFact[];
  /** What names an edge. */
  readonly named: readonly SourceFact[];
  /** Its blocks of several kinds, by the number of the kind (see `blocksWith`). */
  readonly selected: (readonly BlockFact[] | undefined)[];
}

function blockFact(block: DocumentBlock, at: Pick<BlockFact, 'group' | 'index' | 'siblings'>): BlockFact {
  const found = blockAnswers(block);
  const answers = 'kind' in found ? found : undefined;
  const place = { groupId: at.group.id, blockId: block.id };
  return {
    block,
    ...at,
    place,
    answers,
    isUnknown: 'unknownType' in found,
    invalid: 'invalid' in found ? found.invalid : undefined,
    conditions: mayBranch(block.type) ? conditionsIn(block) : none,
    leavesBot: mayLeave(block.type) && linkedBots(block).length > 0,
    pauses: pauses(answers),
    sources: blockSources({ block, place, answers }),
  };
}

function eventSource(event: BotDocument['events'][number]): SourceFact {
  const { id: eventId, outgoingEdgeId } = event;
  return { from: { eventId }, place: { eventId }, outgoingEdgeId };
}

/** Whether blocks of a type may have links to bots, and conditions: most have neither, and their fields need not be read. */
const mayLeave = ofType(withMeta(({ widget }) => widget === 'bot'));
const mayBranch = ofType(withMeta(({ widget }) => widget === 'condition'));
const none: ReadonlyMap<string, Condition> = new Map();

function blockSources({
  block,
  place,
  answers,
}: Pick<BlockFact, 'block' | 'place' | 'answers'>): readonly SourceFact[] {
  const own = { from: { blockId: block.id }, place, outgoingEdgeId: block.outgoingEdgeId };
  if (answers === undefined || answers.paths.length === 0) return [own];
  const ofPaths = answers.paths.map(({ itemId, pathId, outgoingEdgeId }) => ({
    from: {
      blockId: block.id,
      ...(itemId !== undefined && { itemId }),
      ...(pathId !== undefined && { pathId }),
    },
    place: itemId === undefined ? place : { ...place, itemId },
    outgoingEdgeId,
  }));
  return [own, ...ofPaths];
}

function firstBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!map.has(key)) map.set(key, item);
  }
  return map;
}
