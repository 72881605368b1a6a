import { commands } from '#cli/commands.ts';
import { markdownTable, page } from './page.ts';

/** `docs/commands.md`: every form of every command on one page. What they mean in detail is for `parley help`. */
export function commandsPage(): string {
  const rows = commands.map(({ name, usage, summary }) => {
    const forms = usage.map((form) => `\`${`parley ${name} ${form}`.trimEnd()}\``);
    return [forms.join('<br>'), summary];
  });
  return page('Commands', {
    from: 'src/cli/commands',
    intro: [
      '`parley help <command>` explains a command and its options; [cli.md](cli.md) says what the help does not.',
      'From a clone, run `node scripts/parley.mjs <command>`; installed as a package, the command is `parley`.',
      'Commands work on the data folder (`PARLEY_DATA`), also while the server runs, unless they say otherwise.',
    ].join('\n'),
    body: markdownTable(['command', 'what it does'], rows),
  });
}
