import type { Args } from '#cli/args.ts';
import type { Command, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { findWorkspace } from '#cli/people.ts';
import { type BotFile, issueLine, readBotFile } from '#cli/read-bot-file.ts';
import { takeOver } from '#cli/remote/take-over.ts';
import { withData } from '#cli/with-data.ts';
import { newId } from '#server/new-id.ts';
import { addBot, publishBot } from '#server/setup/add-bot.ts';
import { relinkBots } from '#server/setup/relink-bots.ts';

/** Brings bots in: from files, or everything from a running installation. */
export const importBots: Command = {
  name: 'import',
  summary: 'Imports bots from files, or takes over a whole installation of Typebot.',
  usage: [
    '<file…> [--workspace <id>] [--publish] [--safe]',
    '--from <address> --token <token> [--with-results] [--state <file>]',
  ],
  options: {
    workspace: {
      kind: 'text',
      value: 'id',
      meaning: 'Where the bots go; without it the owner’s first workspace',
    },
    publish: { kind: 'flag', meaning: 'Publishes each bot at once' },
    safe: { kind: 'flag', meaning: 'Marks code that would run in a visitor’s page as not trusted' },
    from: { kind: 'text', value: 'address', meaning: 'Address of the installation to take over' },
    token: { kind: 'text', value: 'token', meaning: 'An API token there; better given as REMOTE_TOKEN' },
    'with-results': { kind: 'flag', meaning: 'Also takes over the results with their answers' },
    state: {
      kind: 'text',
      value: 'file',
      meaning: 'Where to note what is done; without it in the data folder',
    },
  },
  notes: [
    'Files may be exports of Parley or of Typebot (versions 3 to 6.1). Links between the files of one command are kept.',
    'Taking over reads workspaces, folders, bots, published states, themes and, if asked, results. It changes nothing there.',
    'It can be cut off and run again at any time: what is here already is not made twice.',
  ],
  examples: [
    'parley import bot.json --publish',
    'parley import survey.json survey-end.json --workspace k3j2h1…',
    'REMOTE_TOKEN=… parley import --from https://bots.example.org --with-results',
  ],
  run: async (args, terminal) => {
    const from = args.text('from');
    if (from === undefined) {
      return args.positionals.length === 0
        ? misused('Name at least one file, or an installation with --from.')
        : importFiles(args, terminal);
    }
    if (args.positionals.length > 0) return misused('Either files or --from, not both.');
    if (!/^https?:\/\//.test(from) || !URL.canParse(from))
      return misused(`--from: "${from}" is no web address.`);
    const token = args.text('token') ?? terminal.env['REMOTE_TOKEN'];
    if (token === undefined || token === '')
      return misused('A token of the other installation is needed: --token, or REMOTE_TOKEN.');
    return takeOver(
      { from, token, withResults: args.flag('with-results'), stateFile: args.text('state') },
      terminal,
    );
  },
};

async function importFiles(args: Args, terminal: Terminal): Promise<Outcome> {
  const files: BotFile[] = [];
  let broken = 0;
  for (const path of args.positionals) {
    const read = await readBotFile(path, { isSafe: args.flag('safe') });
    if (read.ok) files.push(read.value);
    else {
      broken += 1;
      for (const issue of read.error) terminal.error(issueLine(path, issue));
    }
  }
  if (broken > 0) return failed('Nothing was imported.');
  return withData(terminal, async (data) => {
    const workspace = await findWorkspace(data, args.text('workspace'));
    if (!workspace.ok) return workspace;
    const ids = new Map(files.map((file) => [file.fileId ?? file.path, newId()]));
    for (const { path, fileId, imported } of files) {
      const id = ids.get(fileId ?? path) ?? newId();
      const bot = { ...imported.bot, document: relinkBots(imported.bot.document, ids) };
      const at = Date.now();
      const added = await addBot(data, bot, { id, workspaceId: workspace.value.id, folderId: null, at });
      if (!added.ok)
        return failed(`${path}: could not be stored (${added.error}). Two files with the same id?`);
      const published = args.flag('publish') ? await publishBot(data, added.value, { at }) : undefined;
      const publicId = published?.ok === true ? published.value.publicId : null;
      terminal.out(
        `${path}: ${bot.name} is bot ${id}${publicId === null ? '' : `, published as ${publicId}`}`,
      );
      for (const warning of imported.warnings) terminal.error(`  ${issueLine(path, warning)}`);
    }
    return done;
  });
}
