import type { BlockAnswers } from '#bot/block-answers.ts';
import { conditionIn } from '#bot/diagnose/condition-in.ts';
import type { BotDocument } from '#bot/document.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import { placeName } from '#bot/place-name.ts';
import { rawsOf, textOf } from '#bot/raw.ts';
import type { ReferencePath } from '#bot/references.ts';
import { blockKey, type Trial, type TrialBlock } from './open-trial.ts';
import { wayLabels } from './way-labels.ts';

/** Something that tests can reach. */
export interface Countable {
  /** Identifies it among all that can be counted. */
  readonly key: string;
  readonly botId: string;
  readonly place: ReferencePath;
  /** The place in words. */
  readonly name: string;
  /** Of a comparison: what it must be. */
  readonly holds?: boolean;
}

/** Everything that tests of these bots can reach, in the order of the flow's groups. */
export interface AllCountable {
  readonly events: readonly Countable[];
  readonly blocks: readonly Countable[];
  readonly ways: readonly Countable[];
  /** Each comparison twice: it holds, and it does not. */
  readonly comparisons: readonly Countable[];
  readonly inputs: readonly Countable[];
}

export const wayKey = (
  botId: string,
  way: { readonly blockId: string; readonly itemId?: string; readonly pathId?: string },
) => [botId, way.blockId, way.itemId ?? '', way.pathId ?? ''].join('/');
/** How often a loop went its path. */
export const roundsKey = (botId: string, blockId: string, count: RoundCount): string =>
  [botId, blockId, 'rounds', count].join('/');
export const comparisonKey = (
  botId: string,
  compared: {
    readonly blockId: string;
    readonly comparisonId: string;
    readonly index: number;
    readonly holds: boolean;
  },
): string => [botId, compared.blockId, compared.comparisonId || compared.index, compared.holds].join('/');

/** Lists what can be reached. Blocks that cannot run, and ways that lead nowhere because they are not connected, are left out. */
export function countable(trial: Trial): AllCountable {
  const blocks = [...trial.blocks.values()].filter(({ compiled }) => compiled.block !== null);
  const documentOf = (botId: string): BotDocument => (trial.bots.get(botId) ?? trial.main).document;
  const nameOf = (botId: string, place: ReferencePath) => placeName(documentOf(botId), place);
  const ofBlock = (block: TrialBlock): Countable => {
    const place = { groupId: block.group.id, blockId: block.stored.id };
    return {
      key: blockKey(block.botId, block.stored.id),
      botId: block.botId,
      place,
      name: nameOf(block.botId, place),
    };
  };
  return {
    events: [...trial.bots.values()].flatMap(({ id: botId, document }) =>
      document.events.flatMap(({ id: eventId, outgoingEdgeId }) =>
        outgoingEdgeId === undefined
          ? []
          : [{ key: blockKey(botId, eventId), botId, place: { eventId }, name: nameOf(botId, { eventId }) }],
      ),
    ),
    blocks: blocks.map(ofBlock),
    ways: blocks.flatMap((block) => [
      ...waysOut(block).map((way): Countable => {
        const { botId, place, name } = ofBlock(block);
        const { itemId, edgeId } = way;
        const to = {
          ...place,
          ...(itemId !== undefined && { itemId }),
          ...(edgeId !== undefined && { edgeId }),
        };
        const [label = ''] = wayLabels(block, way);
        return {
          key: wayKey(botId, { blockId: block.stored.id, ...way }),
          botId,
          place: to,
          name: `${name} › ${label}`,
        };
      }),
      ...roundsOf(block, ofBlock(block)),
    ]),
    comparisons: blocks.flatMap((block) =>
      comparisonsIn(block).flatMap(({ itemId, comparisonId, index, text }) =>
        [true, false].map((holds): Countable => {
          const { botId, place, name } = ofBlock(block);
          return {
            key: comparisonKey(botId, { blockId: block.stored.id, comparisonId, index, holds }),
            ...{ botId, holds },
            place: { ...place, ...(itemId !== undefined && { itemId }) },
            name: `${name}: ${text} is ${holds}`,
          };
        }),
      ),
    ),
    inputs: blocks.filter(({ answers }) => answers?.kind === 'input').map(ofBlock),
  };
}

export type RoundCount = BlockAnswers['rounds'][number];

const roundLabels: Readonly<Record<RoundCount, string>> = {
  none: 'No round',
  one: 'One round',
  several: 'Several rounds',
};

/** How often a loop may go its path, if that leads somewhere. */
function roundsOf({ answers, stored }: TrialBlock, { botId, place, name }: Countable): readonly Countable[] {
  const path = answers?.paths.find(({ outgoingEdgeId }) => outgoingEdgeId !== undefined);
  if (answers === undefined || path === undefined) return [];
  const { itemId } = path;
  return answers.rounds.map((count) => ({
    ...{ key: roundsKey(botId, stored.id, count), botId, name: `${name} › ${roundLabels[count]}` },
    place: { ...place, ...(itemId !== undefined && { itemId }) },
  }));
}

type Way = { readonly itemId?: string; readonly pathId?: string; readonly edgeId?: string };

/** The ways out of a block that can be taken: its connected paths, and its own edge where something is left for it. */
function waysOut({ answers, compiled, stored }: TrialBlock): readonly Way[] {
  const { outgoingEdgeId: ownEdge } = stored;
  const ownWay: Way = ownEdge === undefined ? {} : { edgeId: ownEdge };
  if (answers === undefined) return [ownWay];
  const connected = answers.paths.filter(({ outgoingEdgeId }) => outgoingEdgeId !== undefined);
  const items = answers.paths.filter(({ itemId }) => itemId !== undefined);
  // Where every choice leads somewhere, no answer is left for the edge of the question itself.
  const isUsedUp =
    compiled.block?.kind === 'input' &&
    items.length > 0 &&
    items.every(({ outgoingEdgeId }) => outgoingEdgeId !== undefined);
  const own: readonly Way[] = answers.ownWay === null || isUsedUp ? [] : [ownWay];
  return [
    ...connected.map(({ itemId, pathId, outgoingEdgeId: edgeId }) => ({
      ...(itemId !== undefined && { itemId }),
      ...(pathId !== undefined && { pathId }),
      ...(edgeId !== undefined && { edgeId }),
    })),
    ...own,
  ];
}

interface CountedComparison {
  readonly itemId: string | undefined;
  readonly comparisonId: string;
  readonly index: number;
  readonly text: string;
}

/** The comparisons of a block's conditions that can be evaluated, those that show an item included. */
function comparisonsIn({ stored }: TrialBlock): readonly CountedComparison[] {
  const items = rawsOf(stored.items);
  return fieldsOf(stored).flatMap(({ value, meta, path: [part, at] }) => {
    if (meta['widget'] !== 'condition') return [];
    const { comparisons = [] } = conditionIn(value);
    const item = part === 'items' ? items[Number(at)] : undefined;
    const itemId = item && textOf(item, 'id');
    return comparisons.flatMap(({ id, variableId, comparisonOperator, value: right }, index) =>
      variableId === undefined || comparisonOperator === undefined
        ? []
        : [
            {
              ...{ itemId, comparisonId: id },
              index,
              text: [comparisonOperator, right].filter((part) => part !== undefined).join(' '),
            },
          ],
    );
  });
}
