import type { BlockCase } from '#blocks/case.ts';

const bot = (content?: unknown) => ({
  groups: { a: [{ type: 'video', ...(content !== undefined && { content }) }, 'after'] },
  variables: ['u', 'h'],
});
const shown = (content: Readonly<Record<string, unknown>>) => [
  { id: 'a0', type: 'video', content },
  { type: 'text' },
];

/** Rows of the video bubble; how addresses are read has its own rows. */
export const cases: readonly BlockCase[] = [
  {
    name: 'a file is played, with everything the player needs',
    bot: bot({ url: 'https://a.example/{{u}}.mp4' }),
    prefill: { u: 'film' },
    turns: [
      [
        'start',
        {
          bubbles: shown({
            url: 'https://a.example/film.mp4',
            type: 'url',
            height: 400,
            aspectRatio: '16/9',
            maxWidth: '100%',
            areControlsDisplayed: true,
            isAutoplayEnabled: true,
          }),
        },
      ],
    ],
  },
  {
    name: 'the site is found in the address after its variables are filled in',
    bot: bot({ url: '{{u}}', type: 'url' }),
    prefill: { u: 'https://www.youtube.com/watch?v=abc123&t=5' },
    turns: [
      [
        'start',
        {
          bubbles: shown({
            type: 'youtube',
            id: 'abc123',
            url: 'https://www.youtube.com/watch?v=abc123&t=5',
            queryParamsStr: '?start=5&autoplay=1',
          }),
        },
      ],
    ],
    because: 'The moment to start at counts on every kind of link, and addresses keep their scheme.',
  },
  {
    name: 'the parameters of the author go first and are not doubled',
    bot: bot({ url: 'https://youtu.be/abc?t=9', queryParamsStr: '?rel=0&start=3' }),
    turns: [['start', { bubbles: shown({ queryParamsStr: '?rel=0&start=3&autoplay=1' }) }]],
  },
  {
    name: 'a video that does not begin by itself says so',
    bot: bot({ url: 'https://vimeo.com/123', isAutoplayEnabled: false, areControlsDisplayed: false }),
    turns: [
      [
        'start',
        {
          bubbles: shown({ type: 'vimeo', id: '123', isAutoplayEnabled: false, areControlsDisplayed: false }),
        },
      ],
    ],
  },
  {
    name: 'each site has its own word for beginning',
    bot: bot({ url: 'https://gumlet.tv/watch/65f' }),
    turns: [['start', { bubbles: shown({ type: 'gumlet', id: '65f', queryParamsStr: '?autoplay=true' }) }]],
  },
  {
    name: 'a short is higher than wide',
    bot: bot({ url: 'https://youtube.com/shorts/xyz' }),
    turns: [['start', { bubbles: shown({ id: 'xyz', aspectRatio: '9/16', maxWidth: '400px' }) }]],
  },
  {
    name: 'a short in a size of the author keeps it',
    bot: bot({ url: 'https://youtube.com/shorts/xyz', maxWidth: '50%' }),
    turns: [['start', { bubbles: shown({ id: 'xyz', aspectRatio: '16/9', maxWidth: '50%' }) }]],
  },
  {
    name: 'the height may be a variable',
    bot: bot({ url: 'https://a.example/1.mp4', height: '{{h}}' }),
    prefill: { h: '300' },
    turns: [['start', { bubbles: shown({ height: 300 }) }]],
  },
  { name: 'no content shows nothing', bot: bot(), turns: [['start', { said: ['after'] }]] },
  { name: 'no address shows nothing', bot: bot({ url: '{{u}}' }), turns: [['start', { said: ['after'] }]] },
  {
    name: 'an address that runs code is refused',
    bot: bot({ url: 'javascript:alert(1)' }),
    turns: [['start', { said: ['after'], logs: ['URLs of this kind cannot be opened'] }]],
  },
];
