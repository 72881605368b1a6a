import fc from 'fast-check';
import type { EngineEvent } from '#engine/event.ts';
import { comparisonOperators } from '#model/condition.ts';
import type { BlockBase, Edge, EventBase, GroupBase } from '#model/graph.ts';
import { isRecord } from './short-bot.ts';

/** A whole bot; blocks hold whatever their type holds. */
export interface RandomBot {
  readonly version: string;
  readonly events: readonly EventBase[];
  readonly groups: readonly GroupBase[];
  readonly edges: readonly Edge[];
  readonly variables: readonly {
    readonly id: string;
    readonly name: string;
    readonly isSessionVariable?: boolean;
    readonly value?: string | readonly string[];
  }[];
  readonly theme: { readonly general: { readonly progressBar: { readonly isEnabled: boolean } } };
  readonly settings: object;
}

/** Bots by key: `main` links to `child`. */
export interface RandomBots {
  readonly main: RandomBot;
  readonly child: RandomBot;
}

const groupIds = ['g0', '__proto__', 'g2', 'constructor', 'a b', '7'] as const;
const variableIds = ['v0', '__proto__', 'hasOwnProperty', '7', 'v4'] as const;
const variableNames = ['n', '__proto__', 'constructor', 'a b', 'é'] as const;

const variableId = fc.constantFrom(...variableIds, 'gone');
const text = fc.constantFrom(
  'hi',
  '',
  'Hi {{n}}',
  '{{a b}}{{é}}',
  '{{__proto__}}',
  '{{gone}} {{',
  '{{= {{n}} + 1 =}}',
  '{{= x.y =}} {{n}}',
  '\u0000\ud800',
  '{{n}}',
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
/** Where an edge leads: a group, maybe one that is not there, and a block in it, maybe one that is not there. */
const way = maybe(fc.record({ group: fc.constantFrom(...groupIds, 'gone'), block: maybe(fc.nat(6)) }));
type Way = { readonly group: string; readonly block: number | undefined } | undefined;

const comparison = fc.record({
  id: fc.constant('c'),
  variableId: maybe(variableId),
  comparisonOperator: maybe(fc.constantFrom(...comparisonOperators)),
  value: maybe(fc.constantFrom('x', '1', '{{n}}', 'null', '/^[a-z]+$/i', '(x)\\1', '(', '', '(?=x)')),
});
const condition = fc.record({
  logicalOperator: maybe(fc.constantFrom('AND', 'OR')),
  comparisons: fc.array(comparison, { minLength: 1, maxLength: 2 }),
});

/** What a block is before it has an id: its type and fields, and where its own edge and its items' edges lead. */
interface Recipe {
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly items?: readonly (Readonly<Record<string, unknown>> & { readonly way: Way })[];
  readonly way: Way;
  /** Where it leads when it fails. */
  readonly error?: Way;
}

const options = (type: string, fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Recipe> =>
  fc.record({ type: fc.constant(type), fields: fc.record({ options: fc.record(fields) }), way });
const withItems = (
  type: string,
  item: Record<string, fc.Arbitrary<unknown>>,
  more: Record<string, fc.Arbitrary<unknown>> = {},
): fc.Arbitrary<Recipe> =>
  fc.record({
    type: fc.constant(type),
    fields: fc.record({ options: fc.record(more) }),
    items: fc.array(
      fc.tuple(fc.record(item), way).map(([fields, each]) => ({ ...fields, way: each })),
      { maxLength: 3 },
    ),
    way,
  });
const failing = (made: fc.Arbitrary<Recipe>): fc.Arbitrary<Recipe> =>
  fc.tuple(made, way).map(([each, error]) => ({ ...each, error }));
const bubble = (type: string, content: fc.Arbitrary<unknown>): fc.Arbitrary<Recipe> =>
  fc.record({ type: fc.constant(type), fields: fc.record({ content }), way });

const save = { variableId: maybe(variableId) };
const item = {
  id: fc.constantFrom('i0', 'i1'),
  content: text,
  displayCondition: fc.record({ isEnabled: fc.boolean(), condition }),
};
const say = bubble(
  'text',
  text.map((each) => ({ richText: [{ type: 'p', children: [{ text: each }] }] })),
);
const setVariable = (type: string, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  options('Set variable', { ...save, type: fc.constant(type), ...more });

const recipe: fc.Arbitrary<Recipe> = fc.oneof(
  { arbitrary: say, weight: 8 },
  { arbitrary: options('text input', save), weight: 16 },
  {
    arbitrary: withItems('choice input', item, {
      ...save,
      isMultipleChoice: fc.boolean(),
      dynamicVariableId: maybe(variableId),
    }),
    weight: 3,
  },
  { arbitrary: withItems('Condition', { id: fc.constantFrom('i0', 'i1'), content: condition }), weight: 4 },
  {
    arbitrary: options('Jump', {
      groupId: maybe(fc.constantFrom(...groupIds, 'gone', '{{n}}')),
      blockId: maybe(fc.constantFrom('g00', '__proto__1', 'gone')),
    }),
    weight: 4,
  },
  { arbitrary: options('Return', {}), weight: 3 },
  {
    arbitrary: options('Bot link', {
      botId: fc.constantFrom('child', 'current', 'main', 'gone'),
      groupId: maybe(fc.constantFrom('g0', '__proto__', 'gone', '{{n}}')),
      mergeResults: fc.boolean(),
    }),
    weight: 4,
  },
  {
    arbitrary: setVariable('Custom', {
      expressionToEvaluate: fc.constantFrom(
        '{{n}}',
        '{{n}} + 1',
        'hi {{n}}',
        'throw 1',
        'return {{a b}}',
        '"x"',
      ),
      isCode: fc.boolean(),
    }),
    weight: 4,
  },
  // Not of variables: a list that holds its own text doubles each time round, which has rows of its own.
  setVariable('Append value(s)', { item: fc.constantFrom('hi', '', 'é') }),
  setVariable('Pop', { saveItemInVariableId: maybe(variableId) }),
  ...['Empty', 'Random ID', 'Now', 'Transcript', 'Device type', 'Result ID'].map((type) => setVariable(type)),
  options('number input', { ...save, min: maybe(fc.constantFrom(0, '{{n}}')), max: maybe(fc.constant(10)) }),
  options('email input', save),
  options('phone number input', save),
  options('date input', { ...save, isRange: fc.boolean() }),
  options('rating input', { ...save, length: fc.constantFrom(5, 10) }),
  options('file input', { ...save, isRequired: fc.boolean() }),
  withItems('picture choice input', { id: fc.constantFrom('i0', 'i1'), title: text }, save),
  withItems(
    'AB test',
    { id: fc.constantFrom('i0', 'i1'), path: fc.constantFrom('a', 'b') },
    { aPercent: fc.constantFrom(0, 50, 100) },
  ),
  options('Wait', {
    secondsToWaitFor: maybe(fc.oneof(text, fc.constantFrom(0, 2, 61))),
    shouldPause: fc.boolean(),
  }),
  options('Redirect', { url: text }),
  options('Code', {
    content: fc.constantFrom('setVariable("n", {{n}})', 'x', ''),
    isExecutedOnClient: fc.boolean(),
  }),
  options('webhook', {
    responseVariableMapping: fc.array(
      fc.record({
        id: fc.constant('m'),
        variableId: maybe(variableId),
        bodyPath: fc.constantFrom('data', 'data.a'),
      }),
      { maxLength: 2 },
    ),
  }),
  options('Webhook', { isExecutedOnClient: fc.constant(true), webhook: fc.record({ url: text }) }),
  failing(
    options('Webhook', {
      webhook: fc.record({ url: fc.constantFrom('https://a.example', 'https://gone.example') }),
    }),
  ),
  failing(options('Email', {})),
  bubble('image', fc.record({ url: text })),
  bubble(
    'embed',
    fc.record({
      url: text,
      waitForEvent: fc.record({ isEnabled: fc.boolean(), saveDataInVariableId: maybe(variableId) }),
    }),
  ),
  {
    arbitrary: withItems(
      'Loop',
      { id: fc.constant('i0') },
      {
        mode: fc.constantFrom('For each', 'Count', 'Until'),
        listVariableId: maybe(variableId),
        itemVariableId: maybe(variableId),
        times: maybe(fc.constantFrom(0, 2, '{{n}}', 'x')),
        condition: maybe(condition),
        indexVariableId: maybe(variableId),
        maxIterations: fc.constantFrom(1, 3, 1000),
      },
    ).map((made) => ({ ...made, ...(made.items && { items: made.items.slice(0, 1) }) })),
    weight: 5,
  },
  options('no such type', {}),
);

/** Blocks whose fields are of the wrong kind altogether. */
const nonsense: fc.Arbitrary<Recipe> = fc
  .tuple(
    recipe,
    fc.constantFrom('options', 'content', 'items'),
    fc.constantFrom<unknown>(null, 5, 'x', [], [null], {}, { a: [] }),
  )
  .map(([made, field, value]) => ({
    type: made.type,
    fields: { ...made.fields, [field]: value },
    way: made.way,
  }));

/** Blocks that ways may name: `<group><place>`. */
function build(
  groups: readonly (readonly Recipe[])[],
  ways: { readonly start: Way; readonly events: readonly Way[] },
) {
  const edges: Edge[] = [];
  const connect = (to: Way): { readonly outgoingEdgeId?: string } => {
    if (to === undefined) return {};
    const id = to.block === 6 ? 'gone' : `e${edges.length}`;
    const blockId = to.block === undefined ? {} : { blockId: `${to.group}${to.block}` };
    edges.push({ id: `e${edges.length}`, from: {}, to: { groupId: to.group, ...blockId } });
    return { outgoingEdgeId: id };
  };
  const block = (made: Recipe, id: string): BlockBase => ({
    ...made.fields,
    id,
    type: made.type,
    ...connect(made.way),
    ...(made.error && { errorEdgeId: connect(made.error).outgoingEdgeId }),
    ...(made.items && { items: made.items.map(({ way: to, ...fields }) => ({ ...fields, ...connect(to) })) }),
  });
  const {
    start,
    events: [command, reply, invalidReply, error],
  } = ways;
  const filled = { contentVariableId: 'v0', inputTypeVariableId: '7', inputNameVariableId: 'gone' };
  return {
    version: '6',
    groups: groups.map((recipes, index) => {
      const id = groupIds[index] ?? '';
      return { id, title: `Title ${id}`, blocks: recipes.map((made, place) => block(made, `${id}${place}`)) };
    }),
    events: [
      { id: 'start', type: 'start', ...connect(start) },
      {
        id: 'help',
        type: 'command',
        options: { command: 'help', resumeAfter: edges.length % 2 === 0 },
        ...connect(command),
      },
      { id: 'heard', type: 'reply', options: filled, ...connect(reply) },
      { id: 'wrong', type: 'invalidReply', options: filled, ...connect(invalidReply) },
      {
        id: 'failed',
        type: 'error',
        options: { messageVariableId: 'v4', blockVariableId: '7' },
        ...connect(error),
      },
    ] satisfies EventBase[],
    edges,
    variables: variableIds.map((id, index) => ({
      id,
      name: variableNames[index] ?? '',
      ...(index === 2 && { isSessionVariable: true, value: 'given' }),
      ...(index === 3 && { value: ['a', 'b'] }),
    })),
    theme: { general: { progressBar: { isEnabled: true } } },
    settings: {},
  };
}

const often = fc.record({ group: fc.constantFrom(...groupIds.slice(0, 3)), block: fc.constant(undefined) });
const botOf = (block: fc.Arbitrary<Recipe>): fc.Arbitrary<RandomBot> =>
  fc
    .tuple(
      fc.array(fc.array(block, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 6 }),
      fc.oneof({ arbitrary: often, weight: 9 }, { arbitrary: way, weight: 1 }),
      fc.array(way, { minLength: 4, maxLength: 4 }),
    )
    .map(([groups, start, events]) => build(groups, { start, events }));

/** A copy of the other: the same ids, some under other names. */
const childOf = (block: fc.Arbitrary<Recipe>) =>
  botOf(block).map((bot) => ({
    ...bot,
    variables: bot.variables.map((variable, index) =>
      index < 2 ? variable : { ...variable, name: `own ${index}` },
    ),
  }));

const sane = fc.record({ main: botOf(recipe), child: childOf(recipe) });

/** Ids that exist twice, groups that are gone, events that are gone. */
const damaged = fc
  .tuple(fc.record({ main: botOf(fc.oneof(recipe, nonsense)), child: childOf(recipe) }), fc.nat(3))
  .map(([bots, kind]): RandomBots => {
    const { main } = bots;
    const broken: readonly RandomBot[] = [
      main,
      { ...main, groups: [...main.groups, ...main.groups] },
      {
        ...main,
        groups: main.groups.slice(1),
        edges: [...main.edges, ...main.edges.map((edge) => ({ ...edge, to: { groupId: 'gone' } }))],
      },
      {
        ...main,
        events: [...main.events.slice(1), ...main.events],
        variables: [...main.variables, ...main.variables.slice(1), { id: 'v0', name: 'é' }],
      },
    ];
    return { ...bots, main: broken[kind] ?? main };
  });

/** Valid documents with every kind of loop and loose end. */
export const validBots: fc.Arbitrary<RandomBots> = sane;
/** Documents as no editor makes them. */
export const invalidBots: fc.Arbitrary<RandomBots> = damaged;

const words = fc.constantFrom(
  'x',
  '',
  ' Yes ',
  '1',
  '-5',
  'i0',
  'hi',
  'a@b.co',
  '+33612345678',
  'tomorrow',
  '{{n}}',
  '__proto__',
  '\ud800\u0000',
  '["a"]',
  '{"data":{"a":1}}',
  'https://a.example/x.png',
);
const event: fc.Arbitrary<EngineEvent> = fc.oneof(
  {
    arbitrary: words.map(
      (each): EngineEvent => ({ kind: 'message', at: 0, message: { type: 'text', text: each } }),
    ),
    weight: 12,
  },
  words.map(
    (each): EngineEvent => ({
      kind: 'message',
      at: 0,
      message: {
        type: 'text',
        text: each,
        metadata: { replyId: 'i1' },
        attachedFileUrls: ['https://a.example/f'],
      },
    }),
  ),
  fc.constant<EngineEvent>({ kind: 'message', at: 0, message: null }),
  fc.constant<EngineEvent>({ kind: 'message', at: 0, message: { type: 'command', command: 'help' } }),
  fc.constant<EngineEvent>({
    kind: 'message',
    at: 0,
    message: { type: 'audio', url: 'https://a.example/a' },
  }),
  fc
    .constantFrom<unknown>(null, { a: 1 }, 'x', [1])
    .map((data): EngineEvent => ({ kind: 'external', at: 0, data })),
  fc.constant<EngineEvent>({ kind: 'resolved', at: 0, resolutions: [] }),
  { arbitrary: fc.constant<EngineEvent>({ kind: 'timer', at: 0 }), weight: 2 },
);
const start: fc.Arbitrary<EngineEvent> = fc.oneof(
  { arbitrary: fc.constant<EngineEvent>({ kind: 'start', at: 0 }), weight: 6 },
  words.map(
    (each): EngineEvent => ({
      kind: 'start',
      at: 0,
      prefill: { n: each, ['__proto__']: [each, 1], gone: 1 },
      message: { type: 'text', text: each },
    }),
  ),
  fc
    .constantFrom(...groupIds)
    .map((groupId): EngineEvent => ({ kind: 'start', at: 0, from: { type: 'group', groupId } })),
);

/** What goes in, forty seconds apart: some times have come then, others not. */
export const conversation: fc.Arbitrary<readonly EngineEvent[]> = fc
  .tuple(start, fc.array(event, { minLength: 4, maxLength: 12 }))
  .map(([first, rest]) =>
    [first, ...rest].map((each, index) => ({ ...each, at: 1_767_000_000_000 + index * 40_000 })),
  );

/** The same bot with every id another one: nothing that is said may change. */
export function renamed(bot: RandomBot): RandomBot {
  const other = (id: string) => `other ${id}`;
  const rename = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return /(?:^id|Id)$/.test(key) && key !== 'botId' && !value.includes('{{') ? other(value) : value;
    if (Array.isArray(value)) return value.map((each: unknown) => rename(each, key));
    if (!isRecord(value)) return value;
    const isElsewhere =
      typeof value.botId === 'string' && value.botId !== 'current' && value.botId !== 'main';
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, isElsewhere ? inner : rename(inner, name)]),
    );
  };
  const renameBlock = (block: BlockBase): BlockBase => {
    const { id, type, outgoingEdgeId, errorEdgeId, ...fields } = { errorEdgeId: undefined, ...block };
    const items: unknown = 'items' in fields ? fields.items : undefined;
    const made = rename(fields, '');
    return {
      ...(isRecord(made) && made),
      // The ids of items are what clients answer with.
      ...(Array.isArray(items) && {
        items: items.map((each: unknown) =>
          isRecord(each) && isRecord(rename(each, '')) ? { ...Object(rename(each, '')), id: each.id } : each,
        ),
      }),
      id: other(id),
      type,
      ...(outgoingEdgeId !== undefined && { outgoingEdgeId: other(outgoingEdgeId) }),
      ...(typeof errorEdgeId === 'string' && { errorEdgeId: other(errorEdgeId) }),
    };
  };
  return {
    ...bot,
    groups: bot.groups.map((group) => ({
      ...group,
      id: other(group.id),
      blocks: group.blocks.map(renameBlock),
    })),
    edges: bot.edges.map(({ id, from, to }) => ({
      id: other(id),
      from,
      to: { groupId: other(to.groupId), ...(to.blockId !== undefined && { blockId: other(to.blockId) }) },
    })),
    variables: bot.variables.map((variable) => ({ ...variable, id: other(variable.id) })),
    events: bot.events.map((each) => ({
      id: other(each.id),
      type: each.type,
      ...(each.outgoingEdgeId !== undefined && { outgoingEdgeId: other(each.outgoingEdgeId) }),
      ...(each.options && { options: { ...each.options, ...filledBy(each.options, other) } }),
    })),
  };
}

function filledBy(given: NonNullable<EventBase['options']>, other: (id: string) => string) {
  const { contentVariableId: a, inputTypeVariableId: b, inputNameVariableId: c } = given;
  const { messageVariableId: d, blockVariableId: e } = given;
  return {
    ...(a !== undefined && { contentVariableId: other(a) }),
    ...(b !== undefined && { inputTypeVariableId: other(b) }),
    ...(c !== undefined && { inputNameVariableId: other(c) }),
    ...(d !== undefined && { messageVariableId: other(d) }),
    ...(e !== undefined && { blockVariableId: other(e) }),
  };
}

/** The same bot with its lists in another order. */
export const reordered = (bot: RandomBot): RandomBot => ({
  ...bot,
  groups: bot.groups.toReversed(),
  edges: bot.edges.toReversed(),
  variables: bot.variables.toReversed(),
  events: bot.events.toReversed(),
});

/** The same bot with a group that does nothing put in the middle of every edge, jumps and links aside. */
export function stretched(bot: RandomBot): RandomBot {
  const isCall = (block: BlockBase) => block.type === 'Jump' || block.type === 'Bot link';
  const kept = new Set(
    bot.groups.flatMap((group) => group.blocks.filter(isCall).map((block) => block.outgoingEdgeId)),
  );
  const reaches = (edge: Edge) =>
    (bot.groups.find((group) => group.id === edge.to.groupId)?.blocks.length ?? 0) > 0;
  const cut = bot.edges.filter((edge) => !kept.has(edge.id) && reaches(edge));
  return {
    ...bot,
    edges: bot.edges.flatMap((edge) =>
      cut.includes(edge)
        ? [
            { ...edge, to: { groupId: `no-op ${edge.id}` } },
            { id: `from no-op ${edge.id}`, from: {}, to: edge.to },
          ]
        : [edge],
    ),
    groups: [
      ...bot.groups,
      ...cut.map(({ id }) => ({
        id: `no-op ${id}`,
        title: `No-op ${id}`,
        blocks: [{ id: `no-op block ${id}`, type: 'Wait', outgoingEdgeId: `from no-op ${id}` }],
      })),
    ],
  };
}
