import { settings } from '#server/settings.ts';
import { markdownTable, page } from './page.ts';

/** `docs/settings.md`: every setting with its default. */
export function settingsPage(): string {
  return page('Settings', {
    from: 'src/server/settings.ts',
    intro: [
      'Settings are read from the environment at the start. A wrong value, or a `PARLEY_…` that does not exist, stops',
      'the start and names itself. `parley doctor` checks all of them without starting.',
    ].join('\n'),
    body: markdownTable(
      ['setting', 'default', 'meaning'],
      Object.values(settings).map(({ name, fallback, meaning }) => [
        `\`${name}\``,
        fallback === undefined ? 'not set' : `\`${fallback}\``,
        meaning,
      ]),
    ),
  });
}
