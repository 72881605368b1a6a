import type { Args } from '#cli/args.ts';
import type { Command, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { findWorkspace } from '#cli/people.ts';
import { type BotFile, issueLine, readBotFile } from '#cli/read-bot-file.ts';
import { isScriptFile, readScriptFile } from '#cli/read-script-file.ts';
import { takeOver } from '#cli/remote/take-over.ts';
import { withData } from '#cli/with-data.ts';
import { newId } from '#server/new-id.ts';
import { addBot, publishBot } from '#server/setup/add-bot.ts';
import { relinkBots } from '#server/setup/relink-bots.ts';

/** Imports bots from files, or everything from a running installation. */
export const importBots: Command = {
  name: 'import',
  summary: 'Imports bots from files, or migrates a whole installation of Typebot.',
  usage: [
    '<file…> [--workspace <id>] [--publish] [--safe]',
    '--from <address> --token <token> [--with-results] [--state <file>]',
  ],
  options: {
    workspace: {
      kind: 'text',
      value: 'id',
      meaning: 'The workspace to import into; defaults to the owner’s first workspace',
    },
    publish: { kind: 'flag', meaning: 'Publishes every bot right away' },
    safe: { kind: 'flag', meaning: 'Marks code that would run in a visitor’s page as untrusted' },
    from: { kind: 'text', value: 'address', meaning: 'URL of the installation to migrate' },
    token: {
      kind: 'text',
      value: 'token',
      meaning: 'An API token of that installation; prefer setting REMOTE_TOKEN',
    },
    'with-results': { kind: 'flag', meaning: 'Also migrates the results with their answers' },
    state: {
      kind: 'text',
      value: 'file',
      meaning: 'File that records the progress; defaults to one in the data folder',
    },
  },
  notes: [
    'Files may be exports from Parley or Typebot (versions 3 to 6.1). Links between the imported bots are kept.',
    'Scripts (.md, .txt), HTML forms (.html) and tables of questions (.csv, .tsv) become bots, too.',
    'A migration reads workspaces, folders, bots, published versions, themes and, on request, results. It changes nothing in the other installation.',
    'It can be interrupted and run again at any time: nothing is imported twice.',
  ],
  examples: [
    'parley import bot.json --publish',
    'parley import script.md',
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
    if (args.positionals.length > 0) return misused('Use either files or --from, not both.');
    if (!/^https?:\/\//.test(from) || !URL.canParse(from))
      return misused(`--from: "${from}" is not a valid URL.`);
    const token = args.text('token') ?? terminal.env['REMOTE_TOKEN'];
    if (token === undefined || token === '')
      return misused('A token of the other installation is required: use --token or set REMOTE_TOKEN.');
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
    const read = isScriptFile(path)
      ? await readScriptFile(path)
      : await readBotFile(path, { isSafe: args.flag('safe') });
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
        return failed(`${path}: could not be stored (${added.error}). Do two files have the same id?`);
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
