import type { BlockCase } from '#blocks/case.ts';

const bot = (content?: unknown) => ({
  groups: { a: [{ type: 'image', ...(content !== undefined && { content }) }, 'after'] },
  variables: ['u'],
});
const shown = (content: Readonly<Record<string, unknown>>) => [
  { id: 'a0', type: 'image', content },
  { type: 'text' },
];
const url = 'https://a.example/{{u}}.png';

/** Rows of the image bubble. */
export const cases: readonly BlockCase[] = [
  {
    name: 'a picture is shown, its address filled in',
    bot: bot({ url }),
    prefill: { u: 'cat' },
    turns: [['start', { bubbles: shown({ url: 'https://a.example/cat.png' }) }]],
  },
  {
    name: 'a picture with a link has a description',
    bot: bot({ url, clickLink: { url: 'https://b.example/{{u}}' } }),
    prefill: { u: 'x' },
    turns: [
      [
        'start',
        {
          bubbles: shown({
            url: 'https://a.example/x.png',
            clickLink: { url: 'https://b.example/x', alt: 'Bubble image' },
          }),
        },
      ],
    ],
  },
  {
    name: 'the description of the link may be one of a variable',
    bot: bot({ url, clickLink: { url: 'mailto:a@b.example', alt: 'A {{u}}' } }),
    prefill: { u: 'dog' },
    turns: [['start', { bubbles: shown({ clickLink: { url: 'mailto:a@b.example', alt: 'A dog' } }) }]],
  },
  { name: 'no content shows nothing', bot: bot(), turns: [['start', { said: ['after'] }]] },
  {
    name: 'no address shows nothing',
    bot: bot({ url: ' {{u}} ' }),
    turns: [['start', { said: ['after'] }]],
    because: 'A picture without an address is a broken picture.',
  },
  {
    name: 'a picture within its address is shown',
    bot: bot({ url: 'data:image/png;base64,AAAA' }),
    turns: [['start', { bubbles: shown({ url: 'data:image/png;base64,AAAA' }) }]],
  },
  {
    name: 'an address without scheme is left to the client',
    bot: bot({ url: '/cat.png' }),
    turns: [['start', { bubbles: shown({ url: '/cat.png' }) }]],
  },
  {
    name: 'a link that runs code is left out',
    bot: bot({ url, clickLink: { url: '{{u}}' } }),
    prefill: { u: 'JavaScript:alert(1)' },
    turns: [
      [
        'start',
        {
          said: ['https://a.example/JavaScript:alert(1).png', 'after'],
          logs: ['URLs of this kind cannot be opened'],
        },
      ],
    ],
    because: 'An answer must not become code that runs in the page.',
  },
];
