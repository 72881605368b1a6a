import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import { compile } from '#engine/compile.ts';
import { newSession } from '#engine/new-session.ts';
import { step } from '#engine/step.ts';
import { channelOf } from '#kit/channel-of.ts';
import { expandBot } from '#kit/short-bot.ts';
import type {
  PortableChoices,
  PortableFiles,
  PortableInput,
  PortableItem,
  PortableText,
  TextFormat,
} from '#model/portable-input.ts';

/** What a messenger gets to ask an input with: one line says what is stored, and the whole form that comes of it. */
interface Row {
  readonly name: string;
  readonly block: ShortBlock;
  readonly variables?: ShortBot['variables'];
  readonly form: PortableInput;
}

const text = (format: TextFormat, more: Partial<PortableText> = {}): PortableInput => ({
  ...{ kind: 'text', format, ...more },
});
const choices = (items: readonly PortableItem[], more: Partial<PortableChoices> = {}): PortableInput => ({
  ...{ kind: 'choices', items, several: false, ...more },
});
const scale = (from: number, to: number): PortableInput =>
  choices(
    Array.from({ length: to - from + 1 }, (_, at) => ({ id: `${from + at}`, label: `${from + at}` })),
    { isScale: true },
  );
const files = (more: Partial<PortableFiles> = {}): PortableInput => ({
  ...{ kind: 'files', types: [], several: false, required: true, skipLabel: 'Skip', ...more },
});

const filled: ShortBot['variables'] = [{ name: 'v', value: 'before' }];
const typed: readonly Row[] = [
  { name: 'a text', block: { type: 'text input' }, form: text('text') },
  {
    name: 'a text that is there already',
    block: { type: 'text input', options: { variableId: 'v' } },
    variables: filled,
    form: text('text', { prefilled: 'before' }),
  },
  {
    name: 'a variable without value offers nothing',
    block: { type: 'text input', options: { variableId: 'v' } },
    variables: ['v'],
    form: text('text'),
  },
  { name: 'a number', block: { type: 'number input', options: { min: 1 } }, form: text('number') },
  { name: 'an e-mail address', block: { type: 'email input' }, form: text('email') },
  { name: 'a web address', block: { type: 'url input' }, form: text('url') },
  { name: 'a phone number', block: { type: 'phone number input' }, form: text('phone') },
  {
    name: 'a phone number that is there already',
    block: { type: 'phone number input', options: { variableId: 'v' } },
    variables: [{ name: 'v', value: '+49 151' }],
    form: text('phone', { prefilled: '+49 151' }),
  },
];

const dates: readonly Row[] = [
  { name: 'a day', block: { type: 'date input' }, form: text('date', { example: '30/12/2026' }) },
  {
    name: 'a day and a time',
    block: { type: 'date input', options: { hasTime: true } },
    form: text('date', { example: '30/12/2026 14:30' }),
  },
  {
    name: 'from one day to another',
    block: { type: 'date input', options: { isRange: true } },
    form: text('date', { example: '30/12/2026 - 31/12/2026' }),
  },
  {
    name: 'from one time to another',
    block: { type: 'date input', options: { isRange: true, hasTime: true } },
    form: text('date', { example: '30/12/2026 14:30 - 31/12/2026 16:00' }),
  },
  {
    name: 'in the format of the author',
    block: { type: 'date input', options: { format: 'yyyy-MM-dd' } },
    form: text('date', { example: '2026-12-30' }),
  },
  {
    name: 'an empty format is the usual one',
    block: { type: 'date input', options: { format: '' } },
    form: text('date', { example: '30/12/2026' }),
  },
  { name: 'a time', block: { type: 'time input' }, form: text('time', { example: '14:30' }) },
  {
    name: 'a time in two halves of the day',
    block: { type: 'time input', options: { format: 'hh:mm a' } },
    form: text('time', { example: '02:30 PM' }),
  },
];

const ratings: readonly Row[] = [
  { name: 'from 0 to 10', block: { type: 'rating input' }, form: scale(0, 10) },
  {
    name: 'from a number to another',
    block: { type: 'rating input', options: { startsAt: 3, length: 5 } },
    form: scale(3, 5),
  },
  {
    name: 'from below zero',
    block: { type: 'rating input', options: { startsAt: -1, length: 1 } },
    form: scale(-1, 1),
  },
  {
    name: 'from a variable',
    block: { type: 'rating input', options: { startsAt: '{{v}}', length: 4 } },
    variables: [{ name: 'v', value: '2' }],
    form: scale(2, 4),
  },
  {
    name: 'from what is no number, which is zero',
    block: { type: 'rating input', options: { startsAt: '{{v}}', length: 2 } },
    variables: [{ name: 'v', value: 'two' }],
    form: scale(0, 2),
  },
  {
    name: 'icons count from one, whatever the scale of numbers',
    block: { type: 'rating input', options: { buttonType: 'Icons', length: 3, startsAt: 0 } },
    form: scale(1, 3),
  },
  {
    name: 'one step',
    block: { type: 'rating input', options: { startsAt: 5, length: 5 } },
    form: scale(5, 5),
  },
  {
    name: 'no step where it ends before it begins',
    block: { type: 'rating input', options: { startsAt: 6, length: 5 } },
    form: choices([], { isScale: true }),
  },
  {
    name: 'never more than two hundred steps',
    block: { type: 'rating input', options: { startsAt: 1, length: 1000 } },
    form: scale(1, 200),
  },
];

const buttons: readonly Row[] = [
  {
    name: 'buttons by their labels, filled',
    block: { type: 'choice input', items: [{ content: 'Hi {{v}}' }, { id: 'x', content: 'Bye' }] },
    variables: filled,
    form: choices([
      { id: 'a0-0', label: 'Hi before' },
      { id: 'x', label: 'Bye' },
    ]),
  },
  {
    name: 'several, and typed letters narrow them',
    block: {
      type: 'choice input',
      items: [{ id: 'x', content: 'A' }],
      options: { isMultipleChoice: true, isSearchable: true },
    },
    form: choices([{ id: 'x', label: 'A' }], { several: true, isSearchable: true }),
  },
  {
    name: 'the value of a button stays hidden',
    block: { type: 'choice input', items: [{ id: 'x', content: 'A', value: 'secret' }] },
    form: choices([{ id: 'x', label: 'A' }]),
  },
  {
    name: 'those of a list, each once',
    block: {
      type: 'choice input',
      items: [{ id: 'x', content: 'Never' }],
      options: { dynamicVariableId: 'v' },
    },
    variables: [{ name: 'v', value: ['A', 'B', 'A', null, ''] }],
    form: choices([
      { id: 'choice0', label: 'A' },
      { id: 'choice1', label: 'B' },
    ]),
  },
  {
    name: 'the own ones where the list is empty, but for the initial one of the editor',
    block: {
      type: 'choice input',
      items: [{ id: 'x' }, { id: 'y', content: ' ' }, { id: 'z', content: 'On' }],
      options: { dynamicVariableId: 'v' },
    },
    variables: [{ name: 'v', value: [] }],
    form: choices([{ id: 'z', label: 'On' }]),
  },
  {
    name: 'only those whose condition holds',
    block: {
      type: 'choice input',
      items: [
        {
          id: 'x',
          content: 'A',
          displayCondition: {
            isEnabled: true,
            condition: { comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Is empty' }] },
          },
        },
        {
          id: 'y',
          content: 'B',
          displayCondition: {
            isEnabled: false,
            condition: { comparisons: [{ id: 'c', variableId: 'v', comparisonOperator: 'Is empty' }] },
          },
        },
      ],
    },
    variables: filled,
    form: choices([{ id: 'y', label: 'B' }]),
  },
  {
    name: 'pictures with what is said of them',
    block: {
      type: 'picture choice input',
      items: [
        { id: 'x', pictureSrc: 'https://a.example/{{v}}.png', title: 'A', description: 'First' },
        { id: 'y' },
      ],
    },
    variables: filled,
    form: choices([
      { id: 'x', label: 'A', text: 'First', picture: 'https://a.example/before.png' },
      { id: 'y', label: '' },
    ]),
  },
  {
    name: 'pictures of lists, by their places',
    block: {
      type: 'picture choice input',
      options: {
        isMultipleChoice: true,
        dynamicItems: { isEnabled: true, pictureSrcsVariableId: 'p', titlesVariableId: 't' },
      },
    },
    variables: [
      { name: 'p', value: ['https://a.example/1', 'https://a.example/2'] },
      { name: 't', value: ['One'] },
    ],
    form: choices(
      [
        { id: 'picture0', label: 'One', picture: 'https://a.example/1' },
        { id: 'picture1', label: '', picture: 'https://a.example/2' },
      ],
      { several: true },
    ),
  },
  {
    name: 'cards with their buttons',
    block: {
      type: 'cards',
      items: [
        {
          id: 'x',
          imageUrl: 'https://a.example/1',
          title: 'A {{v}}',
          description: 'First',
          paths: [
            { id: 'p', text: 'Buy' },
            { id: 'q', text: 'More' },
          ],
        },
        { id: 'y', title: 'B' },
      ],
    },
    variables: filled,
    form: {
      kind: 'cards',
      cards: [
        {
          ...{ id: 'x', label: 'A before', text: 'First', picture: 'https://a.example/1' },
          buttons: [
            { id: 'p', label: 'Buy' },
            { id: 'q', label: 'More' },
          ],
        },
        { id: 'y', label: 'B', buttons: [] },
      ],
    },
  },
];

const uploads: readonly Row[] = [
  { name: 'a file', block: { type: 'file input' }, form: files() },
  {
    name: 'files that may be left out',
    block: {
      type: 'file input',
      options: { isRequired: false, isMultipleAllowed: true, labels: { skip: 'Later, {{v}}' } },
    },
    variables: filled,
    form: files({ several: true, required: false, skipLabel: 'Later, before' }),
  },
  {
    name: 'some types',
    block: {
      type: 'file input',
      options: { allowedFileTypes: { isEnabled: true, types: ['.pdf', 'image/*'] } },
    },
    form: files({ types: ['.pdf', 'image/*'] }),
  },
  {
    name: 'all types as long as the limit is off',
    block: { type: 'file input', options: { allowedFileTypes: { isEnabled: false, types: ['.pdf'] } } },
    form: files(),
  },
];

for (const [name, rows] of Object.entries({ typed, dates, ratings, buttons, uploads }))
  describe(`the portable form of an input: ${name}`, () => {
    for (const row of rows)
      it(row.name, () => {
        const graph = expandBot({ groups: { a: [row.block] }, variables: row.variables ?? [] });
        const program = compile(graph, blockTable, { key: 'main' });
        const host = { program: () => program, maxBlocks: 9 };
        const session = newSession({
          ...{ version: 'main', resultId: null, seed: '0'.repeat(32), channel: channelOf() },
        });
        const { input } = step(host, session, { kind: 'start', at: 0 });
        assert.ok(input, 'it asks');
        assert.deepEqual(program.blocks.get(input.id)?.block?.portable?.(input), row.form);
      });
  });
