import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Form } from '#bot/forms/form.ts';
import { pastedRows } from './pasted-rows.ts';

/** Items with a picture, as those of "Pictures". */
const pictures: Form = [
  { widget: 'url', media: 'image', path: ['pictureSrc'], title: 'Picture' },
  { widget: 'text', path: ['title'], title: 'Title' },
  { widget: 'text', path: ['description'], title: 'Description' },
  {
    ...{ widget: 'section', path: ['options'], title: 'More' },
    fields: [{ widget: 'text', path: ['options', 'value'], title: 'Value', isAdvanced: true }],
  },
];

const rows: readonly (readonly [
  pasted: string,
  made: readonly Readonly<Record<string, string>>[] | undefined,
])[] = [
  ['one line', undefined],
  ['one, line; only', undefined],
  ['Red\n- Blue\n\n2. Green', [{ title: 'Red' }, { title: 'Blue' }, { title: 'Green' }]],
  ['Hello, world\nGood bye, world', [{ title: 'Hello, world' }, { title: 'Good bye, world' }]],
  [
    'A\tFirst\nB\tSecond',
    [
      { title: 'A', description: 'First' },
      { title: 'B', description: 'Second' },
    ],
  ],
  [
    'https://a.example/1.png\tA\nhttps://a.example/2.png\tB',
    [
      { pictureSrc: 'https://a.example/1.png', title: 'A' },
      { pictureSrc: 'https://a.example/2.png', title: 'B' },
    ],
  ],
  [
    'A,https://a.example/1.png\r\n"B, or ""C""",https://a.example/2.png',
    [
      { title: 'A', pictureSrc: 'https://a.example/1.png' },
      { title: 'B, or "C"', pictureSrc: 'https://a.example/2.png' },
    ],
  ],
  [
    'Name;Image;Price;Code\nA;https://a.example/1.png;9;a1\nB;;;b1',
    [
      { title: 'A', pictureSrc: 'https://a.example/1.png', 'options.value': 'a1' },
      { title: 'B', 'options.value': 'b1' },
    ],
  ],
  ['Title\tDescription\nA\t"two\nlines"', [{ title: 'A', description: 'two\nlines' }]],
  ['A\t\nB\tx', [{ title: 'A' }, { title: 'B', description: 'x' }]],
];

describe('what a pasted list makes', () => {
  for (const [pasted, made] of rows)
    it(JSON.stringify(pasted), () => {
      const found = pastedRows(pasted, pictures, ['title']);
      assert.deepEqual(
        found?.map((cells) => Object.fromEntries(cells.map(({ path, text }) => [path.join('.'), text]))),
        made,
      );
    });

  it('makes at most 200', () =>
    assert.equal(pastedRows('a\tb\n'.repeat(300), pictures, ['title'])?.length, 200));
});
