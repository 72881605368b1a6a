import type { BlockCase } from '#blocks/case.ts';

const bot = (content?: unknown) => ({
  groups: { a: [{ type: 'embed', ...(content !== undefined && { content }) }, 'got {{d}}'] },
  variables: ['u', 'd', 'h'],
});
const url = 'https://a.example/page';
const waits = { isEnabled: true, name: 'done', saveDataInVariableId: 'd' };

/** Rows of the embed bubble. */
export const cases: readonly BlockCase[] = [
  {
    name: 'a page is shown and the walk goes on',
    bot: bot({ url: '{{u}}?x' }),
    prefill: { u: 'https://b.example' },
    turns: [
      [
        'start',
        {
          bubbles: [
            { id: 'a0', type: 'embed', content: { url: 'https://b.example?x', height: 400 } },
            { type: 'text' },
          ],
          status: 'ended',
        },
      ],
    ],
  },
  {
    name: 'the height may be a variable',
    bot: bot({ url, height: '{{h}}' }),
    prefill: { h: '250' },
    turns: [['start', { bubbles: [{ content: { height: 250 } }, {}] }]],
  },
  {
    name: 'a height that is no number is the usual one',
    bot: bot({ url, height: '{{h}}' }),
    turns: [['start', { bubbles: [{ content: { height: 400 } }, {}] }]],
  },
  {
    name: 'a page that is to send an event is waited for, its data saved',
    bot: bot({ url, waitForEvent: waits }),
    turns: [
      [
        'start',
        {
          bubbles: [{ content: { url, waitForEvent: { isEnabled: true, name: 'done' } } }],
          status: 'client',
        },
      ],
      ['yes', { said: ['got yes'], values: { d: 'yes' }, status: 'ended' }],
    ],
  },
  {
    name: 'data that is JSON is read',
    bot: bot({ url, waitForEvent: waits }),
    turns: [
      ['start', { said: [url], status: 'client' }],
      ['["a","b"]', { said: ['got ["a","b"]'], values: { d: ['a', 'b'] } }],
    ],
  },
  {
    name: 'an event without data leaves the variable alone',
    bot: bot({ url, waitForEvent: waits }),
    prefill: { d: 'old' },
    turns: [
      ['start', { said: [url], status: 'client' }],
      [null, { said: ['got old'], values: { d: 'old' } }],
    ],
  },
  {
    name: 'the name of the event may be of a variable',
    bot: bot({ url, waitForEvent: { isEnabled: true, name: '{{u}}' } }),
    prefill: { u: 'paid' },
    turns: [['start', { bubbles: [{ content: { waitForEvent: { name: 'paid' } } }], status: 'client' }]],
  },
  {
    name: 'waiting that is switched off does not wait',
    bot: bot({ url, waitForEvent: { isEnabled: false, name: 'done' } }),
    turns: [['start', { said: [url, 'got '], status: 'ended' }]],
  },
  {
    name: 'no address shows nothing and waits for nothing',
    bot: bot({ waitForEvent: waits }),
    turns: [['start', { said: ['got '] }]],
  },
  {
    name: 'an address that runs code is refused',
    bot: bot({ url: '{{u}}' }),
    prefill: { u: ' javascript:alert(1)' },
    turns: [['start', { said: ['got '], logs: ['URLs of this kind cannot be opened'] }]],
    because: 'A page with such an address would run with the rights of the chat.',
  },
];
