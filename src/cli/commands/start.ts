import { once } from 'node:events';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Args } from '#cli/args.ts';
import { throughLauncher } from '#cli/collect-metrics.ts';
import type { Command, Failure, Outcome, Terminal } from '#cli/command.ts';
import { done, failed, misused } from '#cli/failure.ts';
import { sendToLauncher } from '#cli/launcher-message.ts';
import { localAddress } from '#cli/local-address.ts';
import { hasOwnListener, isFirstProcess, isOneOfSeveral, runProcesses } from '#cli/run-processes.ts';
import { typedCommand } from '#cli/typed-command.ts';
import { version } from '#cli/version.ts';
import { configOf } from '#cli/with-data.ts';
import { ok, type Result } from '#lib/result.ts';
import type { App } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { explainSystemError } from '#server/explain-system-error.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { createServer } from '#server/http/create-server.ts';
import { databaseClock } from '#server/peers/database-clock.ts';
import type { Peers } from '#server/peers/peers.ts';
import { register, runningProcesses, unfitBeside } from '#server/peers/registration.ts';
import { lockData } from '#server/setup/data-lock.ts';
import { guardData } from '#server/setup/guard-data.ts';
import { openData } from '#server/setup/open-data.ts';
import { finishSetUp, ownerLink, prepareSetUp, type SetUp } from '#server/setup/set-up.ts';
import { tuneHeap } from '#server/setup/tune-heap.ts';

/** How long running requests may take to finish once the server is asked to stop. */
const DRAIN_MS = 7_000;
/** How long the database may then take to forget this process: where it does not answer, others notice by themselves. */
const LEAVE_MS = 500;
/** How long the store may then take to write what it holds. */
const CLOSE_MS = 1_500;

/** Runs the server until it is asked to stop. */
export const start: Command = {
  name: 'start',
  summary: 'Runs the server: API and chats on one port.',
  usage: ['[--processes <number>]'],
  options: {
    processes: {
      kind: 'text',
      value: 'number',
      meaning:
        'Number of server processes that share the port; more than 1 requires DATABASE_URL. Default: 1',
    },
  },
  notes: [
    'Settings: PORT (3000), HOST (127.0.0.1), PARLEY_DATA (./data), PARLEY_TOKEN, PUBLIC_URL and others.',
    'The first start creates the data folder, an owner, a workspace, a token and example bots.',
    'Ctrl-C or SIGTERM lets running requests finish, then stops the server.',
  ],
  examples: ['parley start', 'PORT=8080 PARLEY_DATA=/srv/parley parley start', 'parley start --processes 4'],
  run: async (args, terminal) => {
    const config = configOf(terminal);
    if (!config.ok) return config;
    const count = processesOf(args, config.value);
    if (!count.ok) return count;
    if (isOneOfSeveral()) return openAndServe(config.value, terminal);
    // Before anything is created: a start that fails here leaves nothing behind.
    const busy = await portProblem(config.value);
    if (busy !== undefined) return busy;
    if (config.value.databaseUrl !== undefined) {
      const folder = prepareFolder(config.value.dataFolder);
      if (!folder.ok) return folder;
      return count.value > 1 ? runProcesses(count.value, terminal) : openAndServe(config.value, terminal);
    }
    const lock = lockData(config.value.dataFolder);
    if (!lock.ok) return failed(lock.error);
    try {
      return await openAndServe(config.value, terminal);
    } finally {
      lock.value.release();
    }
  },
};

const MAX_PROCESSES = 256;

function processesOf(args: Args, { databaseUrl }: Config): Result<number, Failure> {
  const text = args.text('processes') ?? '1';
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MAX_PROCESSES)
    return misused(`--processes takes a number from 1 to ${MAX_PROCESSES}, not "${text}".`);
  return count > 1 && databaseUrl === undefined
    ? failed(
        'Several processes need PostgreSQL: set DATABASE_URL. With SQLite, one process serves a data folder.',
      )
    : ok(count);
}

function prepareFolder(dataFolder: string): Outcome {
  try {
    guardData(dataFolder);
    return done;
  } catch (error) {
    const reason = explainSystemError(error);
    if (reason === undefined) throw error;
    return failed(`The data folder ${dataFolder} cannot be used. ${reason}`);
  }
}

async function openAndServe(config: Config, terminal: Terminal): Promise<Outcome> {
  tuneHeap();
  const store = await openData(config, { mustExist: false, onNotice: terminal.error });
  if (!store.ok) return failed(store.error);
  const { shared } = store.value;
  // Servers on several machines go by one clock.
  const clock = shared === null ? undefined : await databaseClock(shared);
  const { app, close } = createApp(config, store.value, {
    ...(clock !== undefined && { clock: clock.now }),
    ...(isOneOfSeveral() && { allProcesses: throughLauncher }),
  });
  try {
    const { peers } = app;
    return peers === undefined
      ? await serve(app, terminal, (begin) => begin())
      : await besideOthers(app, peers, () => serve(app, terminal, (begin) => peers.holding('start', begin)));
  } finally {
    clock?.stop();
    await inTime(
      close().then(() => store.value.close()),
      CLOSE_MS,
    );
  }
}

/** Serves as one of several processes, which know of each other. */
async function besideOthers(
  app: App,
  { id, shared }: Peers,
  serving: () => Promise<Outcome>,
): Promise<Outcome> {
  const { publicUrl, filesS3Url, filesShared } = app.config;
  const onError = (error: unknown) =>
    app.log.warn({ err: error }, 'The list of servers could not be updated');
  const others = await runningProcesses(shared);
  const unregister = await register(shared, { id, version: version(), onError });
  try {
    const hasSharedFiles = filesS3Url !== undefined || filesShared;
    const fit = unfitBeside(others, { publicUrl, hasSharedFiles });
    return fit.ok ? await serving() : failed(fit.error);
  } finally {
    await inTime(unregister(), LEAVE_MS);
  }
}

/** `alone`: runs the beginning while no other process begins: only one of them creates what is missing. */
async function serve(app: App, terminal: Terminal, alone: Alone): Promise<Outcome> {
  const { config } = app;
  const server = createServer(app);
  // Handlers are set before anything announces that the server is running.
  const askedToStop = terminal.untilAskedToStop();
  const begun = await alone(async () => {
    const made = await prepareSetUp(app);
    const listening = await listen(server, config);
    if (listening !== undefined) return listening;
    const token = await finishSetUp(app, made);
    return ok({ ...made, ...(token !== undefined && { token }) });
  });
  if (!begun.ok) return begun;
  const housekeeping = startHousekeeping(app);
  const address = addressOf(config, server.server.address());
  if (begun.value.isFirstStart || isFirstProcess())
    greet(terminal, config, { made: begun.value, address, link: await ownerLink(app) });
  if (isOneOfSeveral())
    sendToLauncher({ parley: 'listening', port: portOf(config, server.server.address()) });
  await askedToStop;
  if (isFirstProcess()) terminal.out('Stopping …');
  app.readiness.stop();
  if (config.drainMs > 0) await delay(config.drainMs);
  const late = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS).unref();
  await inTime(Promise.all([server.close(), housekeeping.stop()]), DRAIN_MS + 500);
  clearTimeout(late);
  return done;
}

type Begun = Result<SetUp, Failure>;
type Alone = (begin: () => Promise<Begun>) => Promise<Begun>;

/** A turn that hangs must not keep the server from stopping; its work is not committed. */
async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

async function listen(
  server: ReturnType<typeof createServer>,
  config: Config,
): Promise<Result<never, Failure> | undefined> {
  try {
    const place = { host: config.host, port: config.port, reusePort: hasOwnListener() };
    await server.listen(place);
    return undefined;
  } catch (error) {
    await server.close();
    return listenFailure(error, config);
  }
}

/** Why the port cannot be used, found by listening on it for a moment. */
async function portProblem(config: Config): Promise<Result<never, Failure> | undefined> {
  const listener = createListener();
  try {
    listener.listen({ host: config.host, port: config.port });
    await once(listener, 'listening');
    listener.close();
    await once(listener, 'close');
    return undefined;
  } catch (error) {
    return listenFailure(error, config);
  }
}

function listenFailure(error: unknown, config: Config): Result<never, Failure> {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return failed(
        `Port ${config.port} on ${config.host} is in use. Stop the program that uses it, or set PORT.`,
      );
    case 'EACCES':
      return failed(`This user may not use port ${config.port}. Set PORT to 1024 or higher.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return failed(
        `This machine has no address ${config.host}. Set HOST to one that it has, such as 127.0.0.1.`,
      );
    default:
      throw error;
  }
}

/** The address for a browser on this machine. */
function addressOf(config: Config, bound: AddressInfo | string | null): string {
  return config.publicUrl ?? localAddress({ host: config.host, port: portOf(config, bound) });
}

const portOf = (config: Config, bound: AddressInfo | string | null): number =>
  typeof bound === 'object' && bound !== null ? bound.port : config.port;

interface Greeting {
  readonly made: SetUp;
  readonly address: string;
  /** Signs the owner in; undefined: they have a password. */
  readonly link: string | undefined;
}

/** Keys are shown on the first start only: what is printed ends up in logs. */
function greet(terminal: Terminal, config: Config, { made, address, link }: Greeting): void {
  terminal.out(`Parley ${version()} is running at ${address}`);
  terminal.out('');
  if (link === undefined) terminal.out(`Sign in: ${address}/app`);
  else {
    terminal.out(`Open this link to sign in: ${address}${link}`);
    terminal.out('It works once, within 24 hours. Every start shows a new one until you choose a password.');
  }
  if (made.isFirstStart) {
    terminal.out('');
    terminal.out('This is the first start. Save these values, they are shown only once:');
    terminal.out(
      made.token === undefined ? '  Secret token  the one in PARLEY_TOKEN' : `  Secret token  ${made.token}`,
    );
    terminal.out(`  Chat key      ${made.chatKey}`);
    terminal.out(`  Data folder   ${config.dataFolder}`);
    terminal.out('The token manages everything through the API.');
    terminal.out(
      'The chat key only starts chats with published bots and may be public, for example in a web page.',
    );
  }
  if (made.isTokenUnused) {
    terminal.out(
      `No secret token has been used yet. If the one from the first start is lost, run: ${typedCommand('token create')}`,
    );
  }
  const [example] = made.exampleBots;
  if (example !== undefined) {
    const chats = config.chatUrl ?? address;
    terminal.out('');
    terminal.out(`Chat with "${example.name}": ${chats}/${example.publicId}`);
    terminal.out(`Embed it in a page:  ${chats}/${example.publicId}/embed`);
    terminal.out('Or use the API:');
    const key = made.isFirstStart ? made.chatKey : '$CHAT_KEY';
    terminal.out(
      `  curl -X POST ${address}/api/v1/bots/${example.publicId}/startChat -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" -d '{"textBubbleContentFormat":"markdown"}'`,
    );
    if (!made.isFirstStart) terminal.out(`  (this shows the chat key: ${typedCommand('workspace list')})`);
  }
  terminal.out('');
  terminal.out(`API reference: ${address}/api/docs`);
}
