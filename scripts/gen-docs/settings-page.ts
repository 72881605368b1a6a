import { settings } from '#server/settings.ts';
import { markdownTable, page } from './page.ts';

/** `docs/settings.md`: every setting with its default. */
export function settingsPage(): string {
  return page('Settings', {
    from: 'src/server/settings.ts',
    intro: [
      'Settings are environment variables, read when the server starts: `PORT=8080 parley start`. If a value is invalid, or a',
      '`PARLEY_…` variable does not exist, the server does not start and names the setting. `parley doctor` checks all settings',
      'without starting a server.',
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
