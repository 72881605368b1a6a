import { createClient } from '#api-client/create-client.ts';
import { errorBodySchema } from '#contract/error-schema.ts';
import { err, ok } from '#lib/result.ts';
import type { Store } from '#store/ports/store.ts';
import { type ApiRequest, startTestServer, type TestServer } from './api.ts';

type Options = Parameters<typeof startTestServer>[0];

/** Two servers over one database, as two processes run them. They share the clock. */
export interface TwoServers {
  readonly one: TestServer;
  readonly two: TestServer;
  /** One server to look at, whose calls go to the two by turns. */
  readonly byTurns: TestServer;
  readonly close: () => Promise<void>;
}

/** A store for the second of two servers. */
export interface SecondStore {
  readonly store: Store;
  /** Leaves the database as it was. The store is closed then. */
  readonly undo: () => Promise<void>;
}

/** What two servers need. `second`: opens the store of the second one. Default: it is the same as that of the first. */
type TwoOptions = Omit<NonNullable<Options>, 'store' | 'clock'> & {
  readonly second?: (url: string) => Promise<SecondStore>;
};

/** Starts two servers over a new PostgreSQL database with the fixtures. */
export async function startTwoServers({ second, ...options }: TwoOptions = {}): Promise<TwoServers> {
  const one = await startTestServer({ ...options, store: 'postgres' });
  const { databaseUrl: url = '', clock } = one;
  const own = await second?.(url);
  const env = { ...options.env, PARLEY_DATA: one.app.config.dataFolder };
  const store = own === undefined ? { url } : { opened: own.store };
  const two = await startTestServer({ ...options, env, store, clock });
  const close = async () => {
    await two.close();
    await own?.undo();
    await one.close();
  };
  return { one, two, byTurns: takingTurns([one, two], close), close };
}

function takingTurns(servers: readonly [TestServer, TestServer], close: () => Promise<void>): TestServer {
  let calls = 0;
  const [one] = servers;
  const call = async (request: ApiRequest) => {
    const answer = await servers[calls++ % 2 === 0 ? 0 : 1].call(request);
    // What a server remembers of a management call is over a moment later; the clock of tests stands still.
    if (!request.path.startsWith('/v1/sessions/'))
      for (const { app, fixtures } of servers) forget(app, fixtures);
    return answer;
  };
  return {
    ...one,
    call,
    close,
    api: (caller) =>
      createClient(async ({ path, ...request }) => {
        const answer = await call({ ...request, caller, path: path.replaceAll('%3A', ':') });
        return answer.status === 200 ? ok(answer.body) : err(errorBodySchema.parse(answer.body));
      }),
  };
}

function forget(app: TestServer['app'], fixtures: TestServer['fixtures']): void {
  for (const name of ['workspace', 'foreignWorkspace']) app.invalidate({ workspaceId: fixtures.id(name) });
}
