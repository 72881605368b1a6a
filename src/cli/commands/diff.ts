import type { BotChange } from '#bot/changes/bot-change.ts';
import { changesText, countChanges, countsText } from '#bot/changes/changes-text.ts';
import { compareDocuments } from '#bot/changes/compare-documents.ts';
import type { ComparedParts } from '#bot/changes/compared-state.ts';
import { isLayout } from '#bot/changes/is-layout.ts';
import type { Command, Failure, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { findBot } from '#cli/find-bot.ts';
import { issueLine, readBotFile } from '#cli/read-bot-file.ts';
import { type Data, withData } from '#cli/with-data.ts';
import { ownJson } from '#lib/own-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import type { BotHead } from '#store/ports/bot.ts';

/** Compares bots as graphs: two files, or two states of a bot of this installation. */
export const diff: Command = {
  name: 'diff',
  summary: 'Compares two bot files, or versions of a bot and its draft.',
  usage: ['<file> <file> [--json]', '<bot> [<from> [<to>]] [--json]'],
  options: {
    json: { kind: 'flag', meaning: 'Prints the changes as one JSON list' },
    layout: { kind: 'flag', meaning: 'Also lists elements that were only moved on the board' },
  },
  notes: [
    'Name a bot by its id or its public id, and its states by "live", "draft" or the id of a version.',
    'Default: from the live version to the draft.',
    'The exit code is 1 when there are changes.',
  ],
  examples: [
    'parley diff before.json after.json',
    'parley diff example-quiz',
    'parley diff example-quiz live draft',
  ],
  run: async (args, terminal) => {
    const [first, second, third, ...more] = args.positionals;
    if (first === undefined) return misused('Name two files, or a bot.');
    if (more.length > 0) return misused(`Unexpected arguments: ${more.join(' ')}`);
    const options = { isJson: args.flag('json'), hasLayout: args.flag('layout') };
    if (isFile(first)) {
      if (second === undefined || third !== undefined) return misused('Name two files.');
      const [before, after] = [await fileParts(first), await fileParts(second)];
      if (!before.ok) return before;
      return after.ok ? print(compareDocuments(before.value, after.value), options, terminal) : after;
    }
    return withData(terminal, async (data) => {
      const bot = await findBot(data, first);
      if (!bot.ok) return bot;
      const before = await botParts(data, bot.value, second ?? 'live');
      if (!before.ok) return before;
      const after = await botParts(data, bot.value, third ?? 'draft');
      return after.ok ? print(compareDocuments(before.value, after.value), options, terminal) : after;
    });
  },
};

/** Ids of bots have neither dots nor slashes. */
const isFile = (name: string): boolean => /[./\\]/.test(name);

async function fileParts(path: string): Promise<Result<ComparedParts, Failure>> {
  const read = await readBotFile(path, { isSafe: false, keepsAccounts: true });
  if (read.ok) return ok(read.value.imported.bot.document);
  return err({ code: 2, message: read.error.map((issue) => issueLine(path, issue)).join('\n') });
}

async function botParts(data: Data, head: BotHead, state: string): Promise<Result<ComparedParts, Failure>> {
  if (state === 'draft') {
    const bot = await data.bots.get(head.id);
    return bot === null ? failed(`"${head.name}" no longer exists.`) : ok(storedDocument(bot));
  }
  const key = state === 'live' ? head.publishedKey : state;
  if (key === null) return failed(`"${head.name}" is not published.`);
  const version = await data.versions.get({ botId: head.id, key });
  return version === null
    ? failed(`"${head.name}" has no version ${key}. "parley bot releases ${head.id}" lists them.`)
    : ok(ownJson<ComparedParts>(version.document));
}

interface PrintOptions {
  readonly isJson: boolean;
  readonly hasLayout: boolean;
}

function print(all: readonly BotChange[], { isJson, hasLayout }: PrintOptions, terminal: Terminal): Outcome {
  const changes = all.filter((change) => hasLayout || !isLayout(change));
  if (isJson) {
    terminal.out(
      JSON.stringify(
        changes.map(({ ops: _, ...change }) => change),
        null,
        2,
      ),
    );
  } else if (changes.length === 0) terminal.error('No differences.');
  else {
    terminal.out(changesText(changes));
    terminal.error(`${countsText(countChanges(changes))}.`);
  }
  return changes.length > 0 ? failed('') : done;
}
