import { blockDefs } from '#blocks/registry.schema.ts';
import type { BotDocument, DocumentBlock } from '#bot/document.ts';
import { isRecord } from './short-bot.ts';

/** A bot as somebody builds it: groups by their titles, with what is typed into each field of their blocks. */
export interface PlannedGroup {
  readonly title: string;
  readonly blocks: readonly PlannedBlock[];
  /** Ways out of the last block, in the order in which they are on the board. */
  readonly ways: readonly PlannedWay[];
}

export interface PlannedBlock {
  /** What finds its type: `Text input`. */
  readonly search: string;
  readonly type: string;
  readonly fields: readonly PlannedField[];
}

export type PlannedField =
  | {
      readonly kind: 'rich text';
      readonly runs: readonly { readonly text: string; readonly isBold: boolean }[];
    }
  | { readonly kind: 'items'; readonly labels: readonly string[] }
  | {
      readonly kind: 'comparison';
      readonly variable: string;
      readonly operator: string;
      readonly value: string;
    }
  | { readonly kind: 'variable' | 'text'; readonly path: string; readonly value: string }
  | { readonly kind: 'toggle'; readonly path: string };

export interface PlannedWay {
  /** Its place among the rows of the block; -1: the block has one way only. */
  readonly row: number;
  readonly to: string;
}

const kinds = { bubble: 'Bubble', input: 'Input', logic: 'Logic', integration: 'Integration' } as const;

/** What somebody does to build a bot. Knows the fields that the lead example has, and fails on others. */
export function planOf(bot: BotDocument): ReadonlyMap<string, PlannedGroup> {
  const nameOf = (id: unknown): string => bot.variables.find((each) => each.id === id)?.name ?? '';
  const targetOf = (edgeId: string | undefined): string | undefined => {
    const edge = bot.edges.find(({ id }) => id === edgeId);
    return bot.groups.find(({ id }) => id === edge?.to.groupId)?.title;
  };
  const groups = bot.groups.map(({ title, blocks }): readonly [string, PlannedGroup] => {
    const last = blocks.at(-1);
    const items = itemsOf(last);
    const ends = [
      ...items.map(({ outgoingEdgeId }) => targetOf(outgoingEdgeId)),
      targetOf(last?.outgoingEdgeId),
    ];
    const ways = ends.flatMap((to, row) =>
      to === undefined ? [] : [{ row: items.length === 0 ? -1 : row, to }],
    );
    return [title, { title, blocks: blocks.map((block) => plannedBlock(block, nameOf)), ways }];
  });
  return new Map(groups);
}

/** The group in which a bot begins. */
export function firstTitle({ events, edges, groups }: BotDocument): string {
  const edge = edges.find(({ id }) => id === events[0]?.outgoingEdgeId);
  return groups.find(({ id }) => id === edge?.to.groupId)?.title ?? '';
}

function plannedBlock(block: DocumentBlock, nameOf: (id: unknown) => string): PlannedBlock {
  const def = blockDefs.find(({ type }) => type === block.type);
  if (def === undefined) throw new Error(`There is no block ${block.type}`);
  return {
    type: block.type,
    search: `${def.label} ${kinds[def.kind]}`.toLowerCase(),
    fields: [
      ...contentFields(block),
      ...itemFields(block, nameOf),
      ...(isRecord(block.options) ? optionFields(block.options, nameOf) : []),
    ],
  };
}

function contentFields({ content }: DocumentBlock): readonly PlannedField[] {
  if (!isRecord(content) || !Array.isArray(content.richText)) return [];
  const [paragraph] = content.richText;
  const children: unknown = isRecord(paragraph) ? paragraph.children : [];
  if (!Array.isArray(children) || content.richText.length !== 1) throw new Error('Not one paragraph');
  return [
    {
      kind: 'rich text',
      runs: children.map((each: unknown) => ({
        text: isRecord(each) ? String(each.text) : '',
        isBold: isRecord(each) && each.bold === true,
      })),
    },
  ];
}

function itemFields(block: DocumentBlock, nameOf: (id: unknown) => string): readonly PlannedField[] {
  const items = itemsOf(block);
  if (items.length === 0) return [];
  const [first] = items;
  if (typeof first?.content === 'string')
    return [{ kind: 'items', labels: items.map(({ content }) => String(content)) }];
  const comparisons = isRecord(first?.content) ? first.content.comparisons : undefined;
  const [comparison, ...others]: readonly unknown[] = Array.isArray(comparisons) ? comparisons : [];
  if (!isRecord(comparison) || others.length > 0 || items.length > 1) throw new Error('Not one comparison');
  const { variableId, comparisonOperator, value } = comparison;
  return [
    {
      ...{ kind: 'comparison', variable: nameOf(variableId) },
      ...{ operator: String(comparisonOperator), value: String(value) },
    },
  ];
}

/** The order of the fields on the screen. */
const order = [
  'variableId',
  'expressionToEvaluate',
  'labels',
  'isLong',
  'retryMessageContent',
  'defaultCountryCode',
];

function optionFields(
  options: Readonly<Record<string, unknown>>,
  nameOf: (id: unknown) => string,
  path = 'options',
): readonly PlannedField[] {
  return Object.entries(options)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .flatMap(([key, value]): readonly PlannedField[] => {
      const at = `${path}.${key}`;
      if (isRecord(value)) return optionFields(value, nameOf, at);
      if (key === 'variableId') return [{ kind: 'variable', path: at, value: nameOf(value) }];
      if (value === true) return [{ kind: 'toggle', path: at }];
      if (typeof value !== 'string') throw new Error(`No plan for ${at}`);
      return [{ kind: 'text', path: at, value }];
    });
}

interface PlannedItem {
  readonly content: unknown;
  readonly outgoingEdgeId: string | undefined;
}

function itemsOf(block: DocumentBlock | undefined): readonly PlannedItem[] {
  const items: readonly unknown[] = Array.isArray(block?.items) ? block.items : [];
  return items.filter(isRecord).map(({ content, outgoingEdgeId }) => ({
    content,
    outgoingEdgeId: typeof outgoingEdgeId === 'string' ? outgoingEdgeId : undefined,
  }));
}
