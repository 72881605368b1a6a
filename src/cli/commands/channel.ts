import type { Command, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { table } from '#cli/help.ts';
import { type Data, withData } from '#cli/with-data.ts';
import { connectCredentials } from '#server/channels/connect-credentials.ts';
import { sendTrial } from '#server/channels/send-trial.ts';
import type { Config } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { newId } from '#server/new-id.ts';

type Account = Awaited<ReturnType<Data['channels']['accounts']>>[number];

/** The accounts at messengers. */
export const channel: Command = {
  name: 'channel',
  summary:
    'Lists the accounts at messengers; connects, pauses and resumes them; sends a contact a text to try them.',
  usage: [
    'list',
    'connect <credentialsId>',
    'pause <credentialsId>',
    'resume <credentialsId>',
    'send <contact> <text>',
  ],
  options: {},
  notes: [
    'The list shows every account with its state. A paused account keeps what arrives and what waits.',
    'A contact is named by its id, or by its address, such as tg:123456 or wa:4915112345678.',
    'A running server follows within ten seconds, knows a new account within a minute, and sends a text within half a minute.',
  ],
  examples: [
    'parley channel list',
    'parley channel pause k3j2h1…',
    'parley channel send tg:123456 "Can you read this?"',
  ],
  run: async (args, terminal) => {
    const [verb, id, ...more] = args.positionals;
    if (verb === 'list' && id === undefined) return withData(terminal, (data) => list(data, terminal));
    const [text] = more;
    if (verb === 'send' && id !== undefined && text !== undefined && more.length === 1)
      return withData(terminal, (data) => sendText(data, { contact: id, text }, terminal));
    if (verb === 'connect' && id !== undefined && text === undefined)
      return withData(terminal, (data, config) => connect(data, { id, config }, terminal));
    if ((verb !== 'pause' && verb !== 'resume') || id === undefined || more.length > 0)
      return misused(
        'Specify an action: list, connect, pause or resume with <credentialsId>, or send <contact> <text>.',
      );
    return withData(terminal, async (data) => {
      const accounts = await data.channels.accounts(null);
      const account = accounts.find(({ credentialsId }) => credentialsId === id);
      if (account === undefined)
        return failed(
          `No account is connected with the credentials ${id}. "parley channel list" shows them.`,
        );
      const changed = await data.channels.updateAccount(
        account.id,
        { isPaused: verb === 'pause' },
        Date.now(),
      );
      for (const line of table([row(changed ?? account)])) terminal.out(line);
      return done;
    });
  },
};

async function list(data: Data, terminal: Terminal): Promise<Outcome> {
  const accounts = await data.channels.accounts(null);
  for (const line of table(accounts.map(row))) terminal.out(line);
  if (accounts.length === 0)
    terminal.error('No account is connected. Give a bot credentials for a messenger.');
  return done;
}

/** Connects the account of credentials, as giving them to a bot does. */
async function connect(
  data: Data,
  { id, config }: { readonly id: string; readonly config: Config },
  terminal: Terminal,
): Promise<Outcome> {
  const { app, close } = createApp(config, data, { logTo: { write: () => {} } });
  try {
    const connected = await connectCredentials(app, id);
    if (!connected.ok) return failed(connected.error);
    for (const line of table([row(connected.value)])) terminal.out(line);
    return done;
  } finally {
    await close();
  }
}

/** Lets a running server send somebody a text, who wrote to the account before. */
async function sendText(
  store: Data,
  trial: Parameters<typeof sendTrial>[1],
  terminal: Terminal,
): Promise<Outcome> {
  const sent = await sendTrial({ store, clock: Date.now, newId }, trial);
  if (!sent.ok) return failed(sent.error);
  terminal.out(
    'It is sent as soon as a running server looks. The messages of the contact show what became of it.',
  );
  return done;
}

const row = ({
  credentialsId,
  channel: name,
  name: known,
  isPaused,
  problem,
  way,
}: Account): readonly string[] => [
  credentialsId,
  name,
  known,
  isPaused ? 'paused' : problem === null ? 'works' : 'problem',
  `by ${way}`,
  problem ?? '',
];
