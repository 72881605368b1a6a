import { commands } from '#cli/commands.ts';
import { helpOf, overview } from '#cli/help.ts';
import { page } from './page.ts';

/** `docs/commands.md`: the help of every command. */
export function commandsPage(): string {
  const sections = commands.map((command) => `## parley ${command.name}\n\n${block(helpOf(command))}`);
  return page('Commands', {
    from: 'src/cli/commands',
    intro: [
      'From a clone, run `node scripts/parley.mjs <command>`; installed as a package, the command is `parley`.',
      'Commands work on the data folder (`PARLEY_DATA`), also while the server runs, unless they say otherwise.',
    ].join('\n'),
    body: [block(overview(commands)), ...sections].join('\n\n'),
  });
}

function block(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}
