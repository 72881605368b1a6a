import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockDefs } from '#blocks/registry.schema.ts';
import type { BotDocument } from './document.ts';
import { parseDocument } from './parse-document.ts';
import type { Raw } from './raw.ts';
import { mentionedNames, type Reference, referencesOf, variableUses, writtenNames } from './references.ts';
import { walkSchema } from './walk-schema.ts';

const mentions: readonly { text: string; names: readonly string[] }[] = [
  { text: '', names: [] },
  { text: 'Hi', names: [] },
  { text: 'Hi {{Name}}', names: ['Name'] },
  { text: '{{A}}{{B}} {{A}}', names: ['A', 'B'] },
  { text: '{{First Name}}', names: ['First Name'] },
  { text: '{{ Name }}', names: [' Name '] },
  { text: '{{}}', names: [] },
  { text: '{{A', names: [] },
  { text: '{A}}', names: [] },
  { text: '{{{A}}}', names: ['A'] },
  { text: '${{A}}', names: ['A'] },
  { text: '{{= {{A}} + {{B}} =}}', names: ['A', 'B'] },
  { text: '{{= 1 + 1 =}}', names: [] },
  { text: '{{a{{b}}c}}', names: ['b'] },
  { text: '{{ä👍}}', names: ['ä👍'] },
  { text: '{{\n}}', names: ['\n'] },
];

test('a text mentions what stands between two braces', () => {
  for (const { text, names } of mentions) assert.deepEqual(mentionedNames(text), names, text);
});

const written: readonly { text: string; names: readonly string[] }[] = [
  { text: '', names: [] },
  { text: "setVariable('A', 1)", names: ['A'] },
  { text: 'setVariable( "First Name", x); setVariable(`B`, 2)', names: ['First Name', 'B'] },
  { text: "setVariable('A', 1); setVariable('A', 2)", names: ['A'] },
  { text: 'setVariable(name, 1)', names: [] },
  { text: "resetVariable('A', 1)", names: [] },
  { text: 'setVariable(\'A", 1)', names: [] },
  { text: 'setVariable', names: [] },
];

test('code writes to the variables that it names', () => {
  for (const { text, names } of written) assert.deepEqual(writtenNames(text), names, text);
});

function documentOf(parts: Raw): BotDocument {
  const input = {
    events: [{ id: 's', type: 'start' }],
    groups: [],
    edges: [],
    variables: [],
    theme: {},
    settings: {},
    ...parts,
  };
  const done = parseDocument(input, { unknownBlocks: 'keep' });
  assert.ok(done.ok, JSON.stringify(done));
  return done.value.document;
}

const withBlock = (block: Raw): Raw => ({
  groups: [{ id: 'g', title: 'G', blocks: [{ id: 'b', ...block }] }],
});

const rows: readonly { name: string; parts: Raw; references: readonly string[] }[] = [
  { name: 'nothing', parts: {}, references: [] },
  {
    name: 'an input writes its variable',
    parts: withBlock({ type: 'text input', options: { variableId: 'v' } }),
    references: ['writes id v at g b options.variableId'],
  },
  {
    name: 'an input with attachments and a text',
    parts: withBlock({
      type: 'text input',
      options: { labels: { placeholder: 'Hi {{Name}}' }, attachments: { saveVariableId: 'w' } },
    }),
    references: [
      'writes id w at g b options.attachments.saveVariableId',
      'reads name Name at g b options.labels.placeholder',
    ],
  },
  {
    name: 'an empty id is none',
    parts: withBlock({ type: 'text input', options: { variableId: '' } }),
    references: [],
  },
  {
    name: 'a text deep in rich text',
    parts: withBlock({
      type: 'text',
      content: {
        richText: [
          {
            type: 'p',
            children: [{ text: 'x' }, { type: 'a', url: '{{Url}}', children: [{ text: '{{T}}' }] }],
          },
        ],
      },
    }),
    references: [
      'reads name Url at g b content.richText.0.children.1.url',
      'reads name T at g b content.richText.0.children.1.children.0.text',
    ],
  },
  {
    name: 'a condition reads',
    parts: withBlock({
      type: 'Condition',
      items: [{ id: 'i', content: { comparisons: [{ id: 'c', variableId: 'v', value: '{{W}}' }] } }],
    }),
    references: [
      'reads id v at g b items.0.content.comparisons.0.variableId',
      'reads name W at g b items.0.content.comparisons.0.value',
    ],
  },
  {
    name: 'a value that is computed',
    parts: withBlock({
      type: 'Set variable',
      options: { variableId: 'v', expressionToEvaluate: '{{A}} + {{B}}', saveErrorInVariableId: 'e' },
    }),
    references: [
      'writes id v at g b options.variableId',
      'writes id e at g b options.saveErrorInVariableId',
      'reads name A at g b options.expressionToEvaluate',
      'reads name B at g b options.expressionToEvaluate',
    ],
  },
  {
    name: 'a script',
    parts: withBlock({ type: 'Code', options: { content: "setVariable('Total', {{A}} + 1)" } }),
    references: ['reads name A at g b options.content', 'writes name Total at g b options.content'],
  },
  {
    name: 'a value of another kind',
    parts: withBlock({
      type: 'Set variable',
      options: {
        type: 'Map item with same index',
        variableId: 'v',
        mapListItemParams: { baseItemVariableId: 'i', baseListVariableId: 'l', targetListVariableId: 't' },
      },
    }),
    references: [
      'writes id v at g b options.variableId',
      'reads id i at g b options.mapListItemParams.baseItemVariableId',
      'reads id l at g b options.mapListItemParams.baseListVariableId',
      'reads id t at g b options.mapListItemParams.targetListVariableId',
    ],
  },
  {
    name: 'what another system sends',
    parts: withBlock({
      type: 'webhook',
      options: { responseVariableMapping: [{ id: 'm', variableId: 'v', bodyPath: 'data.{{Key}}' }] },
    }),
    references: [
      'writes id v at g b options.responseVariableMapping.0.variableId',
      'reads name Key at g b options.responseVariableMapping.0.bodyPath',
    ],
  },
  {
    name: 'a block of unknown type: its texts only',
    parts: withBlock({ type: 'hologram', options: { variableId: 'v', a: ['{{A}}'] }, other: '{{B}}' }),
    references: ['reads name A at g b options.a.0'],
  },
  {
    name: 'events',
    parts: {
      events: [
        { id: 's', type: 'start' },
        {
          id: 'r',
          type: 'reply',
          options: { contentVariableId: 'v', inputNameVariableId: 'w', inputTypeVariableId: '' },
        },
        { id: 'c', type: 'command', options: { command: '{{X}}' } },
      ],
    },
    references: [
      'writes id v at r options.contentVariableId',
      'writes id w at r options.inputNameVariableId',
    ],
  },
  {
    name: 'theme and settings',
    parts: {
      theme: { general: { background: { content: '{{Background}}' } } },
      settings: {
        metadata: { title: '{{Title}}' },
        general: { systemMessages: { botClosed: '{{Closed}}' } },
      },
    },
    references: [
      'reads name Background at  theme.general.background.content',
      'reads name Closed at  settings.general.systemMessages.botClosed',
      'reads name Title at  settings.metadata.title',
    ],
  },
];

test('every use of a variable is found where it is', () => {
  for (const { name, parts, references } of rows) {
    assert.deepEqual(referencesOf(documentOf(parts)).map(short), references, name);
  }
});

test('uses are gathered by variable, whether by id or by name', () => {
  const document = documentOf({
    ...withBlock({
      type: 'Set variable',
      options: { variableId: 'v', expressionToEvaluate: '{{W}} {{Other}} {{W}}' },
    }),
    variables: [
      { id: 'v', name: 'V' },
      { id: 'w', name: 'W' },
      { id: 'w2', name: 'W' },
    ],
  });
  const uses = [...variableUses(document)].map(
    ([id, { reads, writes }]) => `${id} ${reads.length} ${writes.length}`,
  );
  assert.deepEqual(
    uses,
    ['v 0 1', 'w 1 0', 'w2 0 0'],
    'of a name that occurs twice the first variable counts',
  );
});

test('what an input fills is known as written from its schema', () => {
  for (const def of blockDefs.filter(({ kind }) => kind === 'input')) {
    const found: unknown[] = [];
    const block = { id: 'b', type: def.type, options: { variableId: 'v' }, items: [] };
    walkSchema(def.schema, block, ({ path, meta }) => {
      if (path.join('.') === 'options.variableId') found.push(meta.access);
    });
    assert.deepEqual(found, ['writes'], def.type);
  }
});

function short({ variable, access, place, path }: Reference): string {
  const named = 'name' in variable ? `name ${variable.name}` : `id ${variable.id}`;
  return `${access} ${named} at ${Object.values(place).join(' ')} ${path}`;
}
