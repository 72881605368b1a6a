import type { BlockCase } from '#blocks/case.ts';

const p = (...children: readonly unknown[]) => ({ type: 'p', children });
const bubble = (...richText: readonly unknown[]) => ({ type: 'text', content: { richText } });
const bot = (block: { readonly type: string; readonly content?: unknown }) => ({
  groups: { a: [block] },
  variables: ['n', 'md', 'url', 'l'],
});

/** Rows of the text bubble. */
export const cases: readonly BlockCase[] = [
  {
    name: 'a text is said as it is',
    bot: bot(bubble(p({ text: 'Hello', bold: true }, { text: ' there' }))),
    turns: [
      [
        'start',
        {
          bubbles: [
            {
              id: 'a0',
              type: 'text',
              content: { type: 'richText', richText: [p({ text: 'Hello', bold: true }, { text: ' there' })] },
            },
          ],
          status: 'ended',
        },
      ],
    ],
  },
  {
    name: 'variables among other text are filled in literally',
    bot: bot(bubble(p({ text: 'Hi {{n}}!' }))),
    prefill: { n: '*Bob*' },
    turns: [['start', { said: ['Hi *Bob*!'] }]],
    because: 'What a visitor wrote is not read as formatting.',
  },
  {
    name: 'an unset variable and an unknown name leave a gap',
    bot: bot(bubble(p({ text: '[{{n}}{{nobody}}]' }))),
    turns: [['start', { said: ['[]'] }]],
  },
  {
    name: 'a variable alone shows its value as markdown',
    bot: bot(bubble(p({ text: '{{md}}' }))),
    prefill: { md: 'Hi **Bob**' },
    turns: [['start', { said: ['Hi Bob'] }]],
  },
  {
    name: 'a list among other text is shown as JSON',
    bot: bot(bubble(p({ text: 'l={{l}}' }))),
    prefill: { l: ['a', 'b'] },
    turns: [['start', { said: ['l=["a","b"]'] }]],
  },
  {
    name: 'values are never looked through again',
    bot: bot(bubble(p({ text: 'Hi {{n}}' }))),
    prefill: { n: '{{md}}{{=1+1=}}', md: 'secret' },
    turns: [['start', { said: ['Hi {{md}}{{=1+1=}}'] }]],
  },
  {
    name: 'no content says nothing',
    bot: { groups: { a: [{ type: 'text' }, bubble(), 'after'] } },
    turns: [['start', { said: ['after'] }]],
  },
  {
    name: 'a text of which nothing is left says nothing',
    bot: bot(bubble(p({ text: '{{n}}' }))),
    turns: [['start', { said: [] }]],
    because: 'An empty bubble tells nobody anything.',
  },
  {
    name: 'a blank line is a text',
    bot: bot(bubble(p({ text: '' }))),
    turns: [['start', { bubbles: [{ content: { richText: [p({ text: '' })] } }] }]],
  },
  {
    name: 'the address of a link is filled in',
    bot: bot(
      bubble(
        p(
          { text: '' },
          { type: 'a', url: 'https://x.example/{{n}}', children: [{ text: 'go' }] },
          { text: '' },
        ),
      ),
    ),
    prefill: { n: 'Bob' },
    turns: [['start', { said: ['go (https://x.example/Bob)'] }]],
  },
  {
    name: 'a link that a value turns into code loses its address',
    bot: bot(bubble(p({ type: 'a', url: '{{url}}', children: [{ text: 'go' }] }))),
    prefill: { url: 'java\tscript:alert(1)' },
    turns: [['start', { said: ['go'] }]],
    because: 'An answer must not become code that runs in the page.',
  },
  {
    name: 'what is no rich text is dropped, the rest is said',
    bot: bot(bubble(7, null, p({ text: 'Hi' }, 'x', [1]), { type: 'p' })),
    turns: [['start', { bubbles: [{ content: { richText: [p({ text: 'Hi' }), p()] } }] }]],
  },
  {
    name: 'an edge in the middle of a group is not followed',
    bot: { groups: { a: [{ ...bubble(p({ text: 'A' })), to: 'c' }, 'B'], c: ['never'] } },
    turns: [['start', { said: ['A', 'B'], status: 'ended' }]],
  },
];
