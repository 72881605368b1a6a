import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainCapabilities } from '#kit/plain-capabilities.ts';
import type { Bubble, ClientAction } from '#model/chat.ts';
import type { PortableChoices, PortableInput } from '#model/portable-input.ts';
import { arrange } from './arrange.ts';
import type { Capabilities } from './capabilities.ts';
import { goOnPieces, resumedPieces } from './go-on-pieces.ts';
import { labelsIn } from './labels.ts';
import type { Piece } from './piece.ts';
import type { Question } from './question.ts';
import { capabilities as telegram } from './telegram/capabilities.ts';
import { capabilities as whatsapp } from './whatsapp/capabilities.ts';

const channels = { telegram, whatsapp, plain: plainCapabilities };

/** A piece as one line: its kind, its text, its buttons by row. */
function shortly(piece: Piece): string {
  const wait = piece.delayMs === undefined ? '' : `+${piece.delayMs} `;
  switch (piece.kind) {
    case 'text':
      return `${wait}${piece.text.text}${keys(piece)}`;
    case 'media':
      return `${wait}<${piece.media} ${piece.url}>${piece.caption?.text ?? ''}${keys(piece)}`;
    case 'album':
      return `${wait}<album ${piece.items.map((item) => `${item.url}=${item.caption?.text ?? ''}`).join(' ')}>`;
    case 'list':
      return `${wait}${piece.text.text} {${piece.rows.map((row) => row.title + (row.description ? `: ${row.description}` : '')).join(' | ')}}`;
    case 'carousel':
      return `${wait}${piece.text.text}${piece.cards.map((card) => ` <${card.url} ${card.text?.text ?? ''} [${card.buttons.map(({ label }) => label).join(' ')}]>`).join('')}`;
    case 'askPhone':
      return `${wait}${piece.text.text} (${piece.share})`;
  }
}

const keys = ({ keyboard = [] }: Extract<Piece, { kind: 'text' | 'media' }>): string =>
  keyboard.map((row) => ` [${row.map(({ label }) => label).join(' ')}]`).join('');

const text = (id: string, words: string): Bubble => ({
  id,
  type: 'text',
  content: { type: 'richText', richText: [{ type: 'p', children: [{ text: words }] }] },
});

interface Row {
  readonly name: string;
  readonly messages?: readonly Bubble[];
  readonly actions?: readonly ClientAction[];
  readonly input?: PortableInput;
  readonly isAgain?: boolean;
  readonly keepsButtons?: boolean;
  readonly asCarousel?: boolean;
  readonly on: Partial<Record<keyof typeof channels, readonly string[]>>;
}

const choices = (labels: readonly string[], more: Partial<PortableChoices> = {}): PortableInput =>
  ({
    kind: 'choices',
    items: labels.map((label, place) => ({ id: `i${place}`, label })),
    several: false,
    ...more,
  }) as const;

const numbers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => `n${place + 1}`);
const long = (length: number): string => 'x'.repeat(length);
const pictureAt = (place: number): string => `https://x.example/${place}.png`;
const pictures = (labels: readonly string[]): PortableInput => ({
  ...{ kind: 'choices', several: false },
  items: labels.map((label, place) => ({ id: `i${place}`, label, picture: pictureAt(place) })),
});

interface CardOf {
  readonly text?: string;
  readonly isBare?: true;
  readonly buttons?: readonly string[];
}

const cards = (all: readonly CardOf[]): PortableInput => ({
  kind: 'cards',
  cards: all.map(({ text: words, isBare, buttons = ['Buy', 'Ask'] }, place) => ({
    ...{ id: `c${place}`, label: 'Card' },
    ...(words !== undefined && { text: words }),
    ...(isBare !== true && { picture: pictureAt(place) }),
    buttons: buttons.map((label, n) => ({ id: `c${place}b${n}`, label })),
  })),
});

const rows: readonly Row[] = [
  {
    name: 'texts and media in their order',
    messages: [
      text('a', 'Hi'),
      { id: 'b', type: 'image', content: { url: 'https://x.example/a.png' } },
      { id: 'c', type: 'image', content: { url: 'https://x.example/a.gif' } },
      { id: 'd', type: 'video', content: { url: 'https://x.example/a.mp4', type: 'url' } },
      { id: 'e', type: 'audio', content: { url: 'https://x.example/a.mp3' } },
      { id: 'f', type: 'embed', content: { url: 'https://x.example/a.pdf' } },
      { id: 'g', type: 'embed', content: { url: 'https://x.example/page' } },
      { id: 'h', type: 'custom-embed', content: { url: 'https://x.example/page' } },
    ],
    on: {
      telegram: [
        'Hi',
        '<image https://x.example/a.png>',
        '<animation https://x.example/a.gif>',
        '<video https://x.example/a.mp4>',
        '<audio https://x.example/a.mp3>',
        '<document https://x.example/a.pdf>',
        'https://x.example/page',
      ],
      whatsapp: [
        'Hi',
        '<image https://x.example/a.png>',
        '<document https://x.example/a.gif>',
        '<video https://x.example/a.mp4>',
        '<audio https://x.example/a.mp3>',
        '<document https://x.example/a.pdf>',
        'https://x.example/page',
      ],
      plain: [
        'Hi',
        'https://x.example/a.png',
        'https://x.example/a.gif',
        'https://x.example/a.mp4',
        'https://x.example/a.mp3',
        'https://x.example/a.pdf',
        'https://x.example/page',
      ],
    },
  },
  {
    name: 'a film of another site is a link',
    messages: [{ id: 'a', type: 'video', content: { url: 'https://youtu.example/x', type: 'youtube' } }],
    on: { telegram: ['https://youtu.example/x'], whatsapp: ['https://youtu.example/x'] },
  },
  {
    name: "a picture's link is a button below it",
    messages: [
      {
        id: 'a',
        type: 'image',
        content: { url: 'https://x.example/a.png', clickLink: { url: 'https://y.example', alt: 'Look' } },
      },
    ],
    on: { telegram: ['<image https://x.example/a.png> [Look]'] },
  },
  {
    name: 'what no messenger can fetch is no picture and no button',
    messages: [
      { id: 'a', type: 'image', content: { url: 'data:image/png;base64,AA' } },
      { id: 'b', type: 'image', content: { url: '/cat.png' } },
      {
        id: 'c',
        type: 'image',
        content: { url: 'https://x.example/a.png', clickLink: { url: 'tel:1', alt: 'Call' } },
      },
    ],
    on: { telegram: ['/cat.png', '<image https://x.example/a.png>Call (tel:1)'] },
  },
  { name: 'an empty text sends nothing', messages: [text('a', ' ')], on: { telegram: [], plain: [] } },
  {
    name: 'a wait comes before the next message, a redirect is a link',
    messages: [text('a', 'one'), text('b', 'two')],
    actions: [
      { type: 'wait', wait: { secondsToWaitFor: 2 }, lastBubbleBlockId: 'a' },
      { type: 'redirect', redirect: { url: 'https://y.example/z', isNewTab: true }, lastBubbleBlockId: 'b' },
    ],
    on: {
      telegram: ['one', '+2000 two', 'https://y.example/z [y.example]'],
      plain: ['one', '+2000 two', 'https://y.example/z'],
    },
  },
  {
    name: 'no item',
    messages: [text('a', 'Which?')],
    input: choices([]),
    on: { telegram: ['Which?'], whatsapp: ['Which?'], plain: ['Which?'] },
  },
  {
    name: 'one',
    messages: [text('a', 'Which?')],
    input: choices(['Yes']),
    on: { telegram: ['Which? [Yes]'], whatsapp: ['Which? [Yes]'], plain: ['Which?\n\n1. Yes'] },
  },
  {
    name: 'three',
    input: choices(['a', 'b', 'c']),
    on: {
      telegram: ['Please choose: [a b] [c]'],
      whatsapp: ['Please choose: [a] [b] [c]'],
      plain: ['Please choose:\n\n1. a\n2. b\n3. c'],
    },
  },
  {
    name: 'three that are alike',
    input: choices(['a', 'a', 'c']),
    on: { whatsapp: ['Please choose:\n\n1. a\n2. a\n3. c {1: a | 2: a | 3: c}'] },
  },
  {
    name: 'four',
    input: choices(['a', 'b', 'c', 'd']),
    on: { telegram: ['Please choose: [a b] [c d]'], whatsapp: ['Please choose: {a | b | c | d}'] },
  },
  {
    name: 'ten',
    input: choices(numbers(10)),
    on: { whatsapp: [`Please choose: {${numbers(10).join(' | ')}}`] },
  },
  {
    name: 'eleven',
    input: choices(numbers(11)),
    on: {
      whatsapp: [
        `Please choose: {${numbers(9)
          .map((label, at) => `${at + 1}: ${label}`)
          .join(' | ')} | More (10–11)}`,
      ],
      plain: [
        `Please choose:\n\n${numbers(9)
          .map((label, at) => `${at + 1}. ${label}`)
          .join('\n')}\nMore (10–11)`,
      ],
    },
  },
  {
    name: 'a label of 20 and one of 21',
    input: choices([long(20), `${long(20)}y`]),
    on: {
      telegram: [`Please choose: [${long(20)}] [${long(20)}y]`],
      whatsapp: [`Please choose: {${long(20)} | ${long(20)}y}`],
    },
  },
  {
    name: 'a label of 25 is cut to the title, and whole below it',
    input: choices([long(25), 'b']),
    on: { whatsapp: [`Please choose: {${long(23)}…: ${long(25)} | b}`] },
  },
  {
    name: 'a label of 73 stands in the text',
    input: choices([long(73), 'b']),
    on: { whatsapp: [`Please choose:\n\n1. ${long(73)}\n2. b {1: ${long(71)}… | 2: b}`] },
  },
  {
    name: 'a label of 500 is cut on a button',
    input: choices([long(500)]),
    on: { telegram: [`Please choose: [${long(63)}…]`] },
  },
  {
    name: 'an emoji is not cut in two',
    input: choices([`${long(62)}👩‍👩‍👧`]),
    on: { telegram: [`Please choose: [${long(62)}…]`] },
  },
  {
    name: 'several: ticks where what was sent can be edited, else numbered',
    input: choices(['a', 'b'], { several: true }),
    on: { telegram: ['Please choose: [☐ a ☐ b] [Done]'], whatsapp: ['Please choose:\n\n1. a\n2. b'] },
  },
  {
    name: 'a scale',
    input: choices(numbers(10), { isScale: true }),
    on: { telegram: ['Please choose: [n1 n2 n3 n4 n5 n6 n7 n8] [n9 n10]'] },
  },
  {
    name: 'pictures: an album with numbered buttons, or links',
    input: {
      kind: 'choices',
      several: false,
      items: [
        { id: 'a', label: 'A', picture: 'https://x.example/a.png' },
        { id: 'b', label: 'B', picture: 'https://x.example/b.png' },
      ],
    },
    on: {
      telegram: ['<album https://x.example/a.png=1. A https://x.example/b.png=2. B>', 'Please choose: [1 2]'],
      whatsapp: ['<image https://x.example/a.png>A [Select]', '<image https://x.example/b.png>B [Select]'],
      plain: ['Please choose:\n\n1. A (https://x.example/a.png)\n2. B (https://x.example/b.png)'],
    },
  },
  {
    name: 'after a wrong answer the pictures do not come again',
    isAgain: true,
    messages: [text('a', 'Not that.')],
    input: {
      kind: 'choices',
      several: false,
      items: [{ id: 'a', label: 'A', picture: 'https://x.example/a.png' }],
    },
    on: { telegram: ['Not that. [A]'] },
  },
  {
    name: 'cards',
    messages: [text('a', 'Look')],
    input: {
      kind: 'cards',
      cards: [
        {
          id: 'a',
          label: 'A',
          text: 'Fine',
          picture: 'https://x.example/a.png',
          buttons: [
            { id: 'x', label: 'Buy' },
            { id: 'y', label: 'Info' },
          ],
        },
      ],
    },
    on: {
      telegram: ['Look', '<image https://x.example/a.png>A\nFine [Buy] [Info]'],
      plain: ['Look\n\n1. A: Buy (https://x.example/a.png)\n2. A: Info (https://x.example/a.png)'],
    },
  },
  {
    name: 'a typed answer needs nothing',
    messages: [text('a', 'Name?')],
    input: { kind: 'text', format: 'text' },
    on: { telegram: ['Name?'], plain: ['Name?'] },
  },
  {
    name: 'a date has an example',
    messages: [text('a', 'When?')],
    input: { kind: 'text', format: 'date', example: '30/12/2026' },
    on: { plain: ['When?\nFor example 30/12/2026'] },
  },
  {
    name: 'an answer that is offered',
    messages: [text('a', 'Name?')],
    input: { kind: 'text', format: 'text', prefilled: 'Ada' },
    on: { telegram: ['Name? [Ada]'], plain: ['Name?\nReply 1 to use Ada'] },
  },
  {
    name: 'the phone number',
    messages: [text('a', 'Phone?')],
    input: { kind: 'text', format: 'phone' },
    on: {
      telegram: ['Phone? (Share my phone number)'],
      whatsapp: ['Phone? (Share my phone number)'],
      plain: ['Phone?'],
    },
  },
  {
    name: 'a file that may be skipped',
    input: { kind: 'files', types: [], several: false, required: false, skipLabel: 'Later' },
    on: { telegram: ['Please send a file. [Later]'], plain: ['Please send a file.'] },
  },
  {
    name: 'several files',
    input: { kind: 'files', types: [], several: true, required: true, skipLabel: '' },
    on: { telegram: ['Please send a file. [Done]'] },
  },
  {
    name: 'more than eight messages are joined',
    messages: numbers(9).map((words) => text(words, words)),
    on: { telegram: [numbers(9).join('\n\n')] },
  },
  {
    name: 'media become an album then',
    messages: numbers(9).map(
      (words): Bubble => ({ id: words, type: 'image', content: { url: `https://x.example/${words}.png` } }),
    ),
    on: {
      telegram: [
        `<album ${numbers(9)
          .map((words) => `https://x.example/${words}.png=`)
          .join(' ')}>`,
      ],
    },
  },
  {
    name: 'a page is a button below the text, or its address',
    messages: [text('a', 'That is 30.')],
    input: {
      kind: 'page',
      why: 'payment',
      label: 'Pay $30.00 for everything',
      about: 'https://x.example/pay',
    },
    on: {
      telegram: ['That is 30. [Pay $30.00 for everything]'],
      whatsapp: ['That is 30. [Pay $30.00 for ever…]'],
      plain: ['That is 30.\nPay $30.00 for everything: https://x.example/pay'],
    },
  },
  {
    name: 'a page without a text',
    input: { kind: 'page', why: 'payment', label: 'Pay', about: 'https://x.example/pay' },
    on: { telegram: ['Pay [Pay]'], whatsapp: ['Pay [Pay]'], plain: ['Pay: https://x.example/pay'] },
  },
  {
    name: 'a page that there is not',
    messages: [text('a', 'Not now.')],
    input: { kind: 'page', why: 'payment', label: 'Pay' },
    on: { telegram: ['Not now.\nPay'] },
  },
  {
    name: 'buttons that are kept, three in a message, the text above the last',
    messages: [text('a', 'Which?')],
    input: choices(numbers(7)),
    keepsButtons: true,
    on: {
      whatsapp: ['Please choose: [n1 n2 n3]', 'Please choose: [n4 n5 n6]', 'Which? [n7]'],
      telegram: ['Which? [n1 n2] [n3 n4] [n5 n6] [n7]'],
    },
  },
  {
    name: 'buttons cannot be kept: too many',
    messages: [text('a', 'Which?')],
    input: choices(numbers(10)),
    keepsButtons: true,
    on: { whatsapp: [`Which? {${numbers(10).join(' | ')}}`] },
  },
  {
    name: 'buttons cannot be kept: too long',
    messages: [text('a', 'Which?')],
    input: choices([...numbers(3), long(21)]),
    keepsButtons: true,
    on: { whatsapp: [`Which? {n1 | n2 | n3 | ${long(21)}}`] },
  },
  {
    name: 'pictures side by side, where that is wanted',
    messages: [text('a', 'Which?')],
    input: pictures(['One', 'Two']),
    asCarousel: true,
    on: {
      whatsapp: ['Which? <https://x.example/0.png One [Select]> <https://x.example/1.png Two [Select]>'],
      telegram: ['<album https://x.example/0.png=1. One https://x.example/1.png=2. Two>', 'Which? [1 2]'],
    },
  },
  {
    name: 'cards side by side: their text is cut, and keeps two line breaks',
    input: cards([{}, { text: `a\nb\nc\nd${long(200)}` }]),
    asCarousel: true,
    on: {
      whatsapp: [
        `Please choose: <https://x.example/0.png Card [Buy Ask]> <https://x.example/1.png Card\na\nb c d${long(147)}… [Buy Ask]>`,
      ],
    },
  },
  {
    name: 'a phone number below a text that is too long for its button',
    messages: [text('a', long(1025))],
    input: { kind: 'text', format: 'phone' },
    on: {
      whatsapp: [long(1025), 'Share my phone number (Share my phone number)'],
      telegram: [`${long(1025)} (Share my phone number)`],
    },
  },
  {
    name: 'a long text is parted between sentences',
    messages: [text('a', `${'Words here. '.repeat(20)}`)],
    on: { plain: ['Words here. '.repeat(13).trim(), 'Words here. '.repeat(7).trim()] },
  },
];

describe('arranging a reply', () => {
  for (const { name, messages = [], actions = [], input, isAgain, keepsButtons, asCarousel, on } of rows)
    for (const [channel, expected] of Object.entries(on))
      it(`${name}: ${channel}`, () => {
        const pageUrl = input?.kind === 'page' ? input.about : undefined;
        const more = {
          ...{ ...(isAgain && { isAgain }), ...(pageUrl && { pageUrl }) },
          ...{ ...(keepsButtons && { keepsButtons }), ...(asCarousel && { asCarousel }) },
        };
        const asked =
          input === undefined ? null : { turn: 3, blockId: 'b', input, selectLabel: 'Select', ...more };
        const made = arrange({ messages, actions, asked }, named(channel), labelsIn('en'));
        assert.deepEqual(made.pieces.map(shortly), expected);
      });

  for (const count of [200, 201])
    it(`${count} items: pages of 20, and at most 200`, () => {
      const asked = { turn: 3, blockId: 'b', input: choices(numbers(count)), selectLabel: 'Select' };
      const made = arrange({ messages: [], actions: [], asked }, telegram, labelsIn('en'));
      assert.equal(made.question?.items?.length, 200);
      assert.match(made.pieces.map(shortly).join(), /\[n19 n20\] \[1\/10 ›\]$/);
      assert.equal(made.remarks.length, count - 200);
    });
});

describe('cards that do not fit side by side', () => {
  const apart: readonly (readonly [name: string, input: PortableInput])[] = [
    ['one', cards([{}])],
    ['eleven', cards(Array.from({ length: 11 }, () => ({})))],
    ['one without a picture', cards([{}, { isBare: true }])],
    ['one with fewer buttons', cards([{}, { buttons: ['Buy'] }])],
    ['four buttons', cards(Array.from({ length: 2 }, () => ({ buttons: numbers(4) })))],
    ['a long label', cards([{}, { buttons: ['Buy', long(21)] }])],
    ['labels alike', cards([{}, { buttons: ['Buy', 'Buy'] }])],
  ];
  for (const [name, input] of apart)
    it(name, () => {
      const asked = { turn: 3, blockId: 'b', input, selectLabel: 'Select', asCarousel: true };
      const made = arrange({ messages: [], actions: [], asked }, whatsapp, labelsIn('en'));
      assert.ok(made.pieces.length > 0);
      assert.ok(made.pieces.every(({ kind }) => kind !== 'carousel'));
    });
});

describe('asking whether to go on', () => {
  const around = (name: string) => ({ capabilities: named(name), labels: labelsIn('en') });
  const asked = 'It has been a while. Do you want to go on where you stopped?';
  const forms: Readonly<Record<string, string>> = {
    telegram: `${asked} [Go on Start again]`,
    whatsapp: `${asked} [Go on Start again]`,
    plain: `${asked}\n1. Go on\n2. Start again`,
  };
  for (const [name, form] of Object.entries(forms))
    it(name, () => assert.deepEqual(goOnPieces({ turn: 3 }, around(name)).map(shortly), [form]));

  const questions: readonly (readonly [name: string, Question, expected: readonly string[]])[] = [
    ['with its text', { turn: 3, blockId: 'b', kind: 'text', body: 'Who?' }, ['Who?']],
    ['without one', { turn: 3, blockId: 'b', kind: 'text' }, ['Please answer with a text.']],
    [
      'with its buttons',
      { turn: 3, blockId: 'b', kind: 'choices', body: 'Which?', items: [['a', 'Red']] },
      ['Which? [Red]'],
    ],
  ];
  for (const [name, question, expected] of questions)
    it(`then asks again ${name}`, () =>
      assert.deepEqual(resumedPieces(question, around('whatsapp')).map(shortly), expected));
});

const named = (name: string): Capabilities =>
  name === 'telegram' ? telegram : name === 'whatsapp' ? whatsapp : plainCapabilities;
