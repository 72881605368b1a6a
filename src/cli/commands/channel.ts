import type { Command, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { table } from '#cli/help.ts';
import { type Data, withData } from '#cli/with-data.ts';

type Account = Awaited<ReturnType<Data['channels']['accounts']>>[number];

/** The accounts at messengers. */
export const channel: Command = {
  name: 'channel',
  summary: 'Lists the accounts at messengers; pauses and resumes them.',
  usage: ['list', 'pause <credentialsId>', 'resume <credentialsId>'],
  options: {},
  notes: [
    'The list shows every account with its state. A paused account keeps what arrives and what waits.',
    'A running server follows within ten seconds.',
  ],
  examples: ['parley channel list', 'parley channel pause k3j2h1…'],
  run: async (args, terminal) => {
    const [verb, id, ...more] = args.positionals;
    if (verb === 'list' && id === undefined) return withData(terminal, (data) => list(data, terminal));
    if ((verb !== 'pause' && verb !== 'resume') || id === undefined || more.length > 0)
      return misused('Specify an action: list, pause <credentialsId> or resume <credentialsId>.');
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
