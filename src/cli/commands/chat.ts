import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Args } from '#cli/args.ts';
import { converse } from '#cli/chat/converse.ts';
import { openOfflineChat } from '#cli/chat/offline-chat.ts';
import { openRemoteChat } from '#cli/chat/remote-chat.ts';
import { type Chat, ChatError } from '#cli/chat/reply.ts';
import type { Command, Failure, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { issueLine, readBotFile } from '#cli/read-bot-file.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { parseAllowList } from '#server/egress/allow-list.ts';

/** Chats with a bot in the terminal. */
export const chat: Command = {
  name: 'chat',
  summary: 'Chats with a bot in the terminal, either from a file or on a server.',
  usage: [
    '<file> [<linked file…>] [--say <text>…] [--trace] [--json]',
    '<public id | bot id> --url <address> --token <token> [--say <text>…] [--json]',
  ],
  options: {
    say: {
      kind: 'text',
      value: 'text',
      isRepeated: true,
      meaning: 'Sends this instead of asking; repeat it for more answers',
    },
    trace: { kind: 'flag', meaning: 'Shows which blocks were run (files only)' },
    json: { kind: 'flag', meaning: 'Prints one JSON object per turn' },
    url: {
      kind: 'text',
      value: 'address',
      meaning: 'URL of the server; defaults to PORT on this machine',
    },
    token: { kind: 'text', value: 'token', meaning: 'A token or chat key; prefer setting PARLEY_TOKEN' },
  },
  notes: [
    'A file runs without a server and stores nothing. Buttons are numbered: answer with the number or the text.',
    'On a server, a public id starts a real chat and a bot id starts a preview.',
  ],
  examples: [
    'parley chat examples/bots/quiz/bot.json',
    'parley chat bot.json --say Ana --say 2 --json',
    'parley chat example-quiz --url https://bots.example.org --token par_pk_…',
  ],
  run: async (args, terminal) => {
    const opened = await open(args, terminal);
    if (!opened.ok) return opened;
    try {
      const manner = { isJson: args.flag('json'), showsTrace: args.flag('trace'), terminal };
      await converse(opened.value, linesOf(args, terminal), manner);
      return done;
    } catch (error) {
      if (error instanceof ChatError) return failed(error.message);
      throw error;
    } finally {
      await opened.value.close();
    }
  },
};

async function open(args: Args, terminal: Terminal): Promise<Result<Chat, Failure>> {
  const [first, ...more] = args.positionals;
  if (first === undefined) return misused('Name a file or a bot.');
  if (args.text('url') === undefined && (existsSync(first) || first.endsWith('.json')))
    return openFiles([first, ...more], terminal);
  if (more.length > 0) return misused('Name only one bot.');
  const url = args.text('url') ?? `http://127.0.0.1:${terminal.env['PORT'] ?? '3000'}`;
  if (!URL.canParse(url)) return misused(`--url: "${url}" is not a valid URL.`);
  return ok(openRemoteChat({ url, token: args.text('token') ?? terminal.env['PARLEY_TOKEN'], bot: first }));
}

async function openFiles(
  paths: readonly [string, ...string[]],
  terminal: Terminal,
): Promise<Result<Chat, Failure>> {
  const allow = parseAllowList(terminal.env['EGRESS_ALLOW'] ?? '');
  if (!allow.ok) return misused(`EGRESS_ALLOW: ${allow.error}.`);
  const bots = [];
  for (const path of paths) {
    const read = await readBotFile(path, { isSafe: false });
    if (!read.ok)
      return err({ code: 1, message: read.error.map((issue) => issueLine(path, issue)).join('\n') });
    bots.push({ id: read.value.fileId ?? path, document: read.value.imported.bot.document });
  }
  const [first, ...more] = bots;
  return first === undefined
    ? misused('Name a file or a bot.')
    : ok(openOfflineChat([first, ...more], allow.value));
}

/** The visitor's messages: the texts of `--say`, else lines from standard input until it ends. */
async function* linesOf(args: Args, terminal: Terminal): AsyncGenerator<string, void> {
  const said = args.texts('say');
  if (said.length > 0) {
    yield* said;
    return;
  }
  yield* createInterface({ input: terminal.stdin, terminal: false });
}
