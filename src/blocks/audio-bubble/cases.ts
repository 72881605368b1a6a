import type { BlockCase } from '#blocks/case.ts';

const bot = (content?: unknown) => ({
  groups: { a: [{ type: 'audio', ...(content !== undefined && { content }) }, 'after'] },
  variables: ['u'],
});
const shown = (content: Readonly<Record<string, unknown>>) => [
  { id: 'a0', type: 'audio', content },
  { type: 'text' },
];

/** Rows of the audio bubble. */
export const cases: readonly BlockCase[] = [
  {
    name: 'a sound plays at once',
    bot: bot({ url: 'https://a.example/{{u}}.mp3' }),
    prefill: { u: 'song' },
    turns: [['start', { bubbles: shown({ url: 'https://a.example/song.mp3', isAutoplayEnabled: true }) }]],
  },
  {
    name: 'a sound waits for a click',
    bot: bot({ url: 'https://a.example/1.mp3', isAutoplayEnabled: false }),
    turns: [['start', { bubbles: shown({ url: 'https://a.example/1.mp3', isAutoplayEnabled: false }) }]],
  },
  { name: 'no content plays nothing', bot: bot(), turns: [['start', { said: ['after'] }]] },
  {
    name: 'no address plays nothing',
    bot: bot({ url: '{{u}}' }),
    turns: [['start', { said: ['after'] }]],
    because: 'A player without a sound is of no use.',
  },
  {
    name: 'an address of another kind is refused',
    bot: bot({ url: 'file:///etc/passwd' }),
    turns: [['start', { said: ['after'], logs: ['URLs of this kind cannot be opened'] }]],
  },
];
