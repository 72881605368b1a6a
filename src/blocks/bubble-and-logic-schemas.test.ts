import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod';
import { sparse } from './_shared/sparse.ts';
import { abTest } from './ab-test/schema.ts';
import { audioBubble } from './audio-bubble/schema.ts';
import { botLink } from './bot-link/schema.ts';
import { script } from './code/schema.ts';
import { condition } from './condition/schema.ts';
import type { BlockDef } from './define.ts';
import { embedBubble } from './embed-bubble/schema.ts';
import { imageBubble } from './image-bubble/schema.ts';
import { jump } from './jump/schema.ts';
import { loop } from './loop/schema.ts';
import { redirect } from './redirect/schema.ts';
import { returnBlock } from './return/schema.ts';
import { setVariable } from './set-variable/schema.ts';
import { startBlock } from './start/schema.ts';
import { textBubble } from './text-bubble/schema.ts';
import { videoBubble } from './video-bubble/schema.ts';
import { wait } from './wait/schema.ts';
import { webhookListen } from './webhook-listen/schema.ts';

/** What a block says of itself, for what is stored of it (`id` and `type` aside). */
interface Row {
  readonly stored: Readonly<Record<string, unknown>>;
  readonly summary: string;
  readonly problems?: readonly string[];
  readonly paths?: readonly object[];
  readonly jumps?: readonly object[];
  /** Where they hold defaults: the options as they run. */
  readonly options?: object;
}

/** Everything has a name but what is called `gone`. */
const nameOf = (kind: string) => (id: string) => (id === 'gone' ? undefined : `${kind} ${id}`);
const names = {
  variable: nameOf('variable'),
  group: nameOf('group'),
  block: nameOf('block'),
  bot: nameOf('bot'),
};

type Kind = 'bubble' | 'logic';
function rowsOf<S extends z.ZodType>(def: BlockDef<string, Kind, S>, rows: readonly Row[]): void {
  describe(`the schema of ${def.type}`, () => {
    for (const row of rows) {
      const stored = { id: 'b', type: def.type, ...row.stored };
      test(`${JSON.stringify(row.stored)} is "${row.summary}"`, () => {
        const block = def.schema.parse(stored);
        assert.equal(def.summary(block, names), row.summary);
        const problems = def.problems?.(block) ?? [];
        assert.deepEqual(
          problems.map(({ text }) => text),
          row.problems ?? [],
        );
        for (const { path } of problems) assert.ok(isInSchema(def.schema, path), path.join('.'));
        assert.deepEqual(def.paths?.(block) ?? [], row.paths ?? []);
        assert.deepEqual(def.jumps?.(block) ?? [], row.jumps ?? []);
        if (row.options)
          assert.deepEqual(z.object({ options: z.unknown() }).parse(block).options, row.options);
      });
      test(`${JSON.stringify(row.stored)} is kept as it is`, () => {
        assert.deepEqual(sparse(def.schema).parse({ ...stored, unknown: 1 }), stored);
      });
    }
    test('every field is made for a form', () => checkFields(def.schema, def.type));
  });
}

/** Whether a path names a field of the schema; elements of lists are named by ids. */
function isInSchema(schema: z.core.$ZodType, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    return isInSchema(schema.def.innerType, [step, ...rest]);
  if (schema instanceof z.ZodArray) return isInSchema(schema.def.element, rest);
  if (schema instanceof z.ZodUnion)
    return schema.options.some((option) => isInSchema(option, [step, ...rest]));
  return schema instanceof z.ZodObject && step in schema.shape && isInSchema(schema.shape[step], rest);
}

/** Fields that are not shown as fields. */
const structure: ReadonlySet<string> = new Set([
  'id',
  'type',
  'label',
  'outgoingEdgeId',
  'options',
  'content',
  'items',
  'path',
]);

function checkFields(schema: z.core.$ZodType, where: string): void {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    checkFields(schema.def.innerType, where);
  if (schema instanceof z.ZodArray) checkFields(schema.def.element, where);
  if (schema instanceof z.ZodUnion) for (const option of schema.def.options) checkFields(option, where);
  if (!(schema instanceof z.ZodObject)) return;
  for (const [key, field] of Object.entries(schema.shape)) {
    const meta = field instanceof z.ZodType ? field.meta() : undefined;
    const isForForms = structure.has(key) || meta?.isHidden === true || typeof meta?.title === 'string';
    assert.ok(isForForms, `${where}.${key} has no title`);
    if (/variableId$/i.test(key))
      assert.ok(meta?.access === 'reads' || meta?.access === 'writes', `${where}.${key} has no access`);
    checkFields(field, `${where}.${key}`);
  }
}

const noAddress = ['has no URL'];
const p = (text: string) => [{ type: 'p', children: [{ text: '' }, { text }] }];

const spans = [
  { text: 'This is ' },
  { text: 'Fernhill', bold: true },
  { text: ', see ' },
  { type: 'a', url: 'https://a.example', children: [{ text: 'here' }] },
  { text: '.' },
];
const item = { type: 'li', children: [{ type: 'lic', children: [{ text: 'One' }] }] };

rowsOf(textBubble, [
  { stored: { content: { richText: p('Hi') } }, summary: 'Hi' },
  {
    stored: { content: { richText: [...p(' '), { type: 'p', children: spans }, ...p('More')] } },
    summary: 'This is Fernhill, see here.',
  },
  { stored: { content: { richText: [{ type: 'ul', children: [item, item] }] } }, summary: 'One' },
  { stored: {}, summary: 'Empty text', problems: ['has no text'] },
  { stored: { content: { richText: [7, null], html: 'x', plainText: 'x' } }, summary: 'Empty text' },
]);
rowsOf(imageBubble, [
  {
    stored: { content: { url: 'https://a.example', clickLink: { url: 'x' } } },
    summary: 'https://a.example',
  },
  { stored: { content: {} }, summary: 'No picture', problems: noAddress },
]);
rowsOf(audioBubble, [
  { stored: { content: { url: 'https://a.example' } }, summary: 'https://a.example' },
  { stored: {}, summary: 'No audio', problems: noAddress },
]);
rowsOf(videoBubble, [
  {
    stored: { content: { url: 'https://a.example', id: 'x', type: 'youtube', height: '{{h}}' } },
    summary: 'https://a.example',
  },
  { stored: {}, summary: 'No video', problems: noAddress },
]);
rowsOf(embedBubble, [
  { stored: { content: { url: 'https://a.example', height: 300 } }, summary: 'https://a.example' },
  {
    stored: { content: { waitForEvent: { isEnabled: true } } },
    summary: 'No page',
    problems: ['has no URL', 'waits for an event without a name'],
  },
]);
rowsOf(startBlock, [
  { stored: {}, summary: 'Start' },
  { stored: { label: 'Here', outgoingEdgeId: 'e' }, summary: 'Here' },
]);
rowsOf(returnBlock, [{ stored: {}, summary: 'Go back' }]);
rowsOf(jump, [
  { stored: {}, summary: 'No target', problems: ['has no group to go to'] },
  { stored: { options: { groupId: 'g' } }, summary: 'To group g', jumps: [{ groupId: 'g' }] },
  {
    stored: { options: { groupId: 'g', blockId: 'b' } },
    summary: 'To group g, block b',
    jumps: [{ groupId: 'g', blockId: 'b' }],
  },
  { stored: { options: { groupId: '{{Next}}' } }, summary: 'To the group named {{Next}}' },
  {
    stored: { options: { groupId: 'gone', blockId: 'gone' } },
    summary: 'To a deleted group, a deleted block',
    jumps: [{ groupId: 'gone', blockId: 'gone' }],
  },
]);
rowsOf(wait, [
  { stored: {}, summary: 'No time', problems: ['has no time'], options: { shouldPause: false } },
  { stored: { options: { secondsToWaitFor: '{{s}}' } }, summary: 'Wait {{s}} s' },
  { stored: { options: { secondsToWaitFor: 0 } }, summary: 'Wait 0 s' },
]);
rowsOf(abTest, [
  {
    stored: {
      items: [
        { id: 'x', path: 'a', outgoingEdgeId: 'e' },
        { id: 'y', path: 'b' },
      ],
    },
    summary: 'A 50 %, B 50 %',
    paths: [
      { itemId: 'x', label: 'A', outgoingEdgeId: 'e' },
      { itemId: 'y', label: 'B', outgoingEdgeId: undefined },
    ],
    options: { aPercent: 50 },
  },
  {
    stored: { options: { aPercent: 20 } },
    summary: 'A 20 %, B 80 %',
    problems: ['has no path A', 'has no path B'],
  },
]);
rowsOf(redirect, [
  { stored: {}, summary: 'No URL', problems: noAddress, options: { isNewTab: false } },
  { stored: { options: { url: 'a.example', isNewTab: true } }, summary: 'a.example' },
]);
rowsOf(botLink, [
  { stored: {}, summary: 'No bot', problems: ['has no bot to run'], options: { mergeResults: false } },
  { stored: { options: { botId: 'x', groupId: 'g' } }, summary: 'Run bot x' },
  { stored: { options: { botId: 'gone' } }, summary: 'Run another bot' },
  { stored: { options: { botId: 'current' } }, summary: 'Run this bot' },
  {
    stored: { options: { botId: 'current', groupId: 'g' } },
    summary: 'Run group g',
    jumps: [{ groupId: 'g', comesBack: true }],
  },
  { stored: { options: { botId: 'current', groupId: '{{g}}' } }, summary: 'Run {{g}} of this bot' },
]);
rowsOf(condition, [
  { stored: {}, summary: 'No condition' },
  {
    stored: {
      items: [{ id: 'x' }, { id: 'y', outgoingEdgeId: 'e', content: { comparisons: [{ id: 'c' }] } }],
    },
    summary: '…; … …',
    problems: [
      'has a path without comparisons, which is never taken',
      'has a comparison without an operator, which is never true',
      'has a comparison without a variable, which is never true',
      'ends the chat if the condition of an unconnected path is true',
    ],
    paths: [
      { itemId: 'x', label: 'If 1', outgoingEdgeId: undefined },
      { itemId: 'y', label: 'If 2', outgoingEdgeId: 'e' },
    ],
  },
]);
const errorPath = { pathId: 'error', label: 'If it fails', isOptional: true, isFailure: true };
rowsOf(script, [
  {
    stored: {},
    summary: 'Script',
    problems: ['has no code'],
    paths: [errorPath],
    options: { name: 'Script', isExecutedOnClient: true },
  },
  {
    stored: {
      options: { name: 'Count', content: 'f()', shouldExecuteInParentContext: true },
      errorEdgeId: 'e',
    },
    summary: 'Count',
    paths: [{ ...errorPath, outgoingEdgeId: 'e' }],
  },
]);
const round = { itemId: 'i', label: 'Each round', comesBack: true };
rowsOf(loop, [
  {
    stored: {},
    summary: 'For each item',
    problems: ['has nothing to repeat', 'has no list'],
    options: { mode: 'For each', maxIterations: 100 },
  },
  {
    stored: { items: [{ id: 'i', outgoingEdgeId: 'e' }], options: { mode: 'Count', times: '{{n}}' } },
    summary: 'Repeat {{n}} times',
    paths: [{ ...round, outgoingEdgeId: 'e' }],
  },
  {
    stored: { items: [{ id: 'i', outgoingEdgeId: 'e' }], options: { listVariableId: 'v' } },
    summary: 'For each item of variable v',
    paths: [{ ...round, outgoingEdgeId: 'e' }],
  },
  {
    stored: { items: [{ id: 'i' }], options: { mode: 'Count', times: '' } },
    summary: 'Repeat 0 times',
    problems: ['has nothing to repeat', 'has no number of times'],
    paths: [round],
  },
  {
    stored: { items: [{ id: 'i', outgoingEdgeId: 'e' }], options: { mode: 'Until' } },
    summary: 'Repeat until …',
    problems: ['has no condition, so only its limit ends it'],
    paths: [{ ...round, outgoingEdgeId: 'e' }],
  },
]);
rowsOf(webhookListen, [
  { stored: {}, summary: 'Wait for a call', options: { responseVariableMapping: [] } },
  {
    stored: { options: { responseVariableMapping: [{ id: 'm', bodyPath: 'data', variableId: 'v' }] } },
    summary: 'Wait for a call → variable v',
  },
]);
describe('what a block of Set variable gives', () => {
  const texts = (...all: readonly (string | null)[]) => ({ kind: 'texts', texts: all });
  const rows: readonly (readonly [options: Readonly<Record<string, unknown>>, value: object | undefined])[] =
    [
      [{}, texts(null)],
      [{ type: 'Empty' }, texts(null)],
      [{ expressionToEvaluate: ' Pro ' }, texts('Pro')],
      [{ expressionToEvaluate: '"Pro plan"' }, texts('Pro plan')],
      [{ expressionToEvaluate: "'a'" }, texts('a')],
      [{ expressionToEvaluate: '0' }, texts('0')],
      [{ expressionToEvaluate: '-5' }, texts('-5')],
      [{ expressionToEvaluate: 'Date' }, texts('Date')],
      [{ expressionToEvaluate: 'null' }, { kind: 'any' }],
      [{ expressionToEvaluate: 'this' }, { kind: 'any' }],
      [{ expressionToEvaluate: '007' }, { kind: 'any' }],
      [{ expressionToEvaluate: '5 - 3' }, { kind: 'any' }],
      [{ expressionToEvaluate: '{{Score}} + 1' }, { kind: 'any' }],
      [{ expressionToEvaluate: 'Pro', isExecutedOnClient: true }, undefined],
      [{ type: 'Append value(s)' }, { kind: 'list' }],
      [{ type: 'Pop' }, { kind: 'list' }],
      [{ type: 'Now' }, { kind: 'any' }],
      [{ type: 'Contact name' }, undefined],
    ];
  for (const [options, value] of rows)
    test(JSON.stringify(options), () => {
      const block = setVariable.schema.parse({
        id: 'b',
        type: 'Set variable',
        options: { variableId: 'v', ...options },
      });
      assert.deepEqual(setVariable.gives?.(block), value === undefined ? [] : [{ variableId: 'v', value }]);
    });
});
rowsOf(setVariable, [
  {
    stored: {},
    summary: 'no variable = Nothing',
    problems: ['has no variable to set'],
    options: { type: 'Custom', isExecutedOnClient: false, isCode: false },
  },
  {
    stored: { options: { variableId: 'v', expressionToEvaluate: '{{n}} + 1' } },
    summary: 'variable v = {{n}} + 1',
  },
  {
    stored: { options: { variableId: 'v', type: 'Custom', expressionDescription: 'Adds one' } },
    summary: 'variable v = Adds one',
  },
  {
    stored: { options: { variableId: 'v', type: 'Now', timeZone: 'UTC' } },
    summary: 'variable v = Current date and time',
  },
  {
    stored: { options: { variableId: 'gone', type: 'Pop', saveItemInVariableId: 'w' } },
    summary: 'a deleted variable = List without its last item',
  },
  {
    stored: { options: { variableId: 'v', type: 'Append value(s)', item: 'x' } },
    summary: 'variable v = List with a value added',
  },
  {
    stored: {
      options: {
        variableId: 'v',
        type: 'Map item with same index',
        mapListItemParams: { baseItemVariableId: 'a' },
      },
    },
    summary: 'variable v = Item at the same position of another list',
  },
  {
    stored: { options: { variableId: 'v', type: 'Transcript', isExecutedOnClient: true, isUnsafe: true } },
    summary: 'variable v = Conversation so far',
  },
  ...[
    ['Empty', 'Nothing'],
    ['Today', 'Today'],
    ['Moment of the day', 'Time of day (morning, afternoon …)'],
    ['Device type', 'Type of device'],
    ['Environment name', 'Channel (web, Telegram …)'],
    ['User ID', 'User id'],
    ['Result ID', 'Id of the result'],
    ['Random ID', 'Random id'],
    ['Phone number', 'Phone number (messengers)'],
    ['Contact name', 'Contact name (messengers)'],
    ['Referral Click ID', 'Referral click id (messengers)'],
    ['Referral Source ID', 'Referral source id (messengers)'],
  ].map(([type, label]) => ({
    stored: { options: { variableId: 'v', type } },
    summary: `variable v = ${label}`,
  })),
]);

/** What is stored wrongly is refused where it is wrong. */
const wrong: readonly (readonly [schema: z.ZodType, block: object, path: string])[] = [
  [abTest.schema, { options: { aPercent: 101 } }, 'options.aPercent'],
  [abTest.schema, { items: [{ id: 'x', path: 'c' }] }, 'items.0.path'],
  [videoBubble.schema, { content: { type: 'dailymotion' } }, 'content.type'],
  [setVariable.schema, { options: { type: 'Weather' } }, 'options.type'],
  [setVariable.schema, { options: { type: 'Now', timeZone: 1 } }, 'options.timeZone'],
  [
    condition.schema,
    { items: [{ id: 'x', content: { logicalOperator: 'XOR' } }] },
    'items.0.content.logicalOperator',
  ],
  [jump.schema, { options: { groupId: 1 } }, 'options.groupId'],
  [botLink.schema, { options: { mergeResults: 'yes' } }, 'options.mergeResults'],
  [webhookListen.schema, { options: { responseVariableMapping: {} } }, 'options.responseVariableMapping'],
];
for (const [schema, block, path] of wrong) {
  test(`${JSON.stringify(block)} is refused at ${path}`, () => {
    const type =
      schema instanceof z.ZodObject && schema.shape.type instanceof z.ZodLiteral
        ? schema.shape.type.value
        : '';
    const parsed = schema.safeParse({ id: 'b', type, ...block });
    assert.deepEqual(
      parsed.error?.issues.map((issue) => issue.path.join('.')),
      [path],
    );
  });
}
