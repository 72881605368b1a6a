import type { BlockCase } from '#blocks/case.ts';

const bot = (options?: unknown) => ({
  groups: { a: [{ type: 'Redirect', ...(options !== undefined && { options }) }, 'after'] },
  variables: ['u'],
});
const opens = (url: string, isNewTab = false) => [{ type: 'redirect', redirect: { url, isNewTab } }];
const refused = { said: ['after'], logs: ['URLs of this kind cannot be opened'] };
const because = 'Only pages, mails, calls and text messages may be opened: an answer must not become code.';

/** Rows of Redirect. */
export const cases: readonly BlockCase[] = [
  {
    name: 'a page opens and the walk goes on',
    bot: bot({ url: 'https://example.com/x?y=1#z' }),
    turns: [['start', { said: ['after'], client: opens('https://example.com/x?y=1#z'), status: 'ended' }]],
  },
  {
    name: 'a page opens in a new tab',
    bot: bot({ url: 'http://example.com', isNewTab: true }),
    turns: [['start', { said: ['after'], client: opens('http://example.com', true) }]],
  },
  {
    name: 'the address may hold variables',
    bot: bot({ url: ' https://example.com/{{u}} ' }),
    prefill: { u: 'Bob' },
    turns: [['start', { said: ['after'], client: opens('https://example.com/Bob') }]],
  },
  {
    name: 'an address without scheme is a web address',
    bot: bot({ url: 'example.com/{{u}}' }),
    prefill: { u: '2' },
    turns: [['start', { said: ['after'], client: opens('https://example.com/2') }]],
  },
  {
    name: 'a host with a port is a web address',
    bot: bot({ url: 'example.com:8080/x' }),
    turns: [['start', { said: ['after'], client: opens('https://example.com:8080/x') }]],
  },
  {
    name: 'an address with two slashes is a web address',
    bot: bot({ url: '//example.com' }),
    turns: [['start', { said: ['after'], client: opens('https://example.com') }]],
  },
  ...['mailto:a@b.example', 'tel:+331', 'sms:+331?body=Hi', 'HTTPS://EXAMPLE.COM'].map((url) => ({
    name: `${url} opens`,
    bot: bot({ url }),
    turns: [['start', { said: ['after'], client: opens(url) }]] as const,
  })),
  {
    name: 'without an address nothing opens',
    bot: bot({ isNewTab: true }),
    turns: [['start', { said: ['after'] }]],
  },
  { name: 'without options nothing opens', bot: bot(), turns: [['start', { said: ['after'] }]] },
  {
    name: 'an empty variable opens nothing',
    bot: bot({ url: '{{u}}' }),
    turns: [['start', { said: ['after'] }]],
  },
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
  ].map((u) => ({
    name: `${JSON.stringify(u)} is refused`,
    bot: bot({ url: '{{u}}' }),
    prefill: { u },
    turns: [['start', refused]] as const,
    because,
  })),
];
