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
      'To see the options of a command with examples, run `parley help <command>`. [cli.md](cli.md) adds what the help leaves out.',
      'In a clone, type `node scripts/parley.mjs <command>` instead of `parley <command>`. Unless the table says otherwise, commands',
      'use the data folder (`PARLEY_DATA`), and you can run them while the server is running.',
    ].join('\n'),
    body: markdownTable(['command', 'what it does'], rows),
  });
}
