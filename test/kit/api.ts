import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type ApiClient, createClient } from '#api-client/create-client.ts';
import type { Method } from '#contract/endpoint.ts';
import { type AnyErrorBody, errorBodySchema } from '#contract/error-schema.ts';
import { err, ok } from '#lib/result.ts';
import type { App } from '#server/app.ts';
import { createApp } from '#server/create-app.ts';
import type { EgressOptions } from '#server/egress/create-egress.ts';
import { createServer } from '#server/http/create-server.ts';
import { readConfig } from '#server/read-config.ts';
import { type CallerName, cheapHashing, type Fixtures, fillPlaceholders, tokenOf } from './api-fixtures.ts';
import { borrowServer } from './borrow-server.ts';
import { addEmptyPage, hasEmptyPage } from './empty-page.ts';
import { openFilledStore } from './open-filled-store.ts';
import type { OldStore, StoreKind } from './open-test-store.ts';

/** One request of a test. Texts such as `:bot` in the path and the body become ids of the fixtures. */
export interface ApiRequest {
  readonly caller: CallerName;
  readonly method: Method;
  /** Below `/api`, with its query: `/v1/bots/:bot?migrateToLatestVersion=true`. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is instead of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The parsed text, where it is JSON. */
  readonly body: unknown;
}

export interface TestServer {
  readonly app: App;
  /** Its database, where it has one. */
  readonly databaseUrl?: string;
  readonly fixtures: Fixtures;
  /** The time that the server sees; ten minutes after the fixtures were made, until it is set. */
  readonly clock: { now: number };
  /** Answers without a socket. */
  readonly call: (request: ApiRequest) => Promise<ApiAnswer>;
  /** Calls endpoints by their values: typed requests and replies. Placeholders such as `:bot` work as well. */
  readonly api: (caller: CallerName) => ApiClient<AnyErrorBody>;
  /** Answers over a real connection on 127.0.0.1. */
  readonly fetch: (request: ApiRequest) => Promise<ApiAnswer>;
  /** Where it listens, from the first ask on: `http://127.0.0.1:41234`. */
  readonly address: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/**
 * A whole server with two workspaces and people in them, see `Fixtures`. Its limits are out of the way, and
 * every answer is checked against its schema. `env` are settings as in the environment; `egress` says what lies
 * outside, by default nothing: no name has an address.
 *
 * @example const server = await startTestServer();
 *   const answer = await server.call({ caller: 'owner', method: 'GET', path: '/v1/bots/:bot' });
 */
export async function startTestServer(
  options: {
    /** A file or a database: it is opened as it is, and nothing is put into it. */
    readonly store?: StoreKind | OldStore;
    /** Of another server over the same database. Default: one of its own. */
    readonly clock?: { now: number };
    readonly env?: Readonly<Record<string, string>>;
    readonly egress?: EgressOptions;
    /** Gets the log instead of the check at the end that no errors were logged but `errors`. */
    readonly logTo?: { readonly write: (line: string) => void };
    /** What the server must log as an error, each at least once: everything else that it does is a failure of the test. */
    readonly errors?: readonly RegExp[];
  } = {},
): Promise<TestServer> {
  const { store = 'memory', errors = [], clock = defaultClock() } = options;
  const logged: string[] = [];
  // Made by whoever puts something into it, which most tests do not.
  const data = join(tmpdir(), `parley-api-${randomBytes(6).toString('hex')}`);
  const config = testConfig({ PARLEY_DATA: data, ...options.env });
  const filling = { at: clock.now - 10 * 60_000, dataFolder: config.dataFolder };
  const { fixtures, ...opened } = await openFilledStore(store, filling);
  const { app, close } = createApp(config, opened.store, {
    clock: () => clock.now,
    passwordCost: cheapHashing,
    egress: { lookup: () => Promise.resolve([]), ...options.egress },
    logTo: options.logTo ?? { write: (line) => void logged.push(line) },
  });
  const { PARLEY_DATA: _, ...settings } = options.env ?? {};
  const { server, giveBack } = borrowServer(app, JSON.stringify(settings));
  let listening: Promise<{ readonly url: string; readonly server: typeof server }> | undefined;
  const address = async () => (await (listening ??= listen(app))).url;
  let underWay = 0;
  const call = async (request: ApiRequest): Promise<ApiAnswer> => {
    const { url, method, headers, payload } = prepare(fixtures, request);
    // Requests over a socket come one event loop turn apart: without it, tests look like an overload.
    await setImmediate();
    underWay += 1;
    const answer = await server.inject({ url, method, headers, ...(payload !== undefined && { payload }) });
    underWay -= 1;
    const received = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    return toAnswer(answer.statusCode, Object.fromEntries(received), answer.payload);
  };
  return {
    app,
    ...(opened.url !== undefined && { databaseUrl: opened.url }),
    fixtures,
    clock,
    address,
    call,
    api: (caller) =>
      createClient(async ({ path, ...request }) => {
        const answer = await call({ ...request, caller, path: path.replaceAll('%3A', ':') });
        return answer.status === 200 ? ok(answer.body) : err(errorBodySchema.parse(answer.body));
      }),
    fetch: async (request) => {
      const { url, method, headers, payload } = prepare(fixtures, request);
      const answer = await fetch(`${await address()}${url}`, {
        method,
        headers,
        ...(payload !== undefined && { body: payload }),
      });
      return toAnswer(answer.status, Object.fromEntries(answer.headers), await answer.text());
    },
    close: async () => {
      await (await listening)?.server.close();
      await (underWay === 0 ? giveBack() : server.close());
      await close();
      await opened.close();
      checkErrors(logged, errors);
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function listen(app: App) {
  const server = createServer(app);
  addEmptyPage(server);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  hasEmptyPage(url);
  return { server, url };
}

const defaultClock = () => ({ now: Date.parse('2026-03-01T12:00:00.000Z') });

/** Errors that nobody expected are failures, and so is one that was expected and did not happen. */
function checkErrors(logged: readonly string[], expected: readonly RegExp[]): void {
  const errors = logged.filter((line) => /"level":[56]0/.test(line));
  const unexpected = errors.filter((line) => !expected.some((pattern) => pattern.test(line)));
  assert.deepEqual(unexpected, [], 'The server logged errors');
  for (const pattern of expected)
    assert.ok(
      errors.some((line) => pattern.test(line)),
      `The server did not log ${pattern}`,
    );
}

function testConfig(env: Readonly<Record<string, string>>) {
  const config = readConfig({
    LOG_LEVEL: 'error',
    PARLEY_CHECK_ANSWERS: 'on',
    // A machine that is busy with other tests is not an overload of this server.
    MAX_LAG_MS: '1000000',
    // The body of a simulated request never counts as complete: a call that takes long would look like one that stays away.
    BODY_SILENCE_SECONDS: '600',
    BODY_TIMEOUT_SECONDS: '3600',
    LIMIT_STARTS_PER_ADDRESS: '1000000',
    LIMIT_TURNS_PER_ADDRESS: '1000000',
    LIMIT_TURNS_PER_SESSION: '1000000',
    LIMIT_STARTS_PER_BOT: '1000000',
    LIMIT_SIGN_INS_PER_ADDRESS: '1000000',
    LIMIT_SIGN_INS_PER_ACCOUNT: '1000000',
    ...env,
  });
  if (!config.ok) throw new Error(config.error.join('\n'));
  return config.value;
}

function prepare(fixtures: Fixtures, request: ApiRequest) {
  const token = tokenOf(fixtures, request.caller);
  const payload =
    request.text ??
    (request.body === undefined ? undefined : JSON.stringify(fillPlaceholders(fixtures, request.body)));
  const headers: Record<string, string> = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...request.headers,
  };
  const path = request.path.replace(/(?<=[/=]):(\w+)/g, (_, name: string) =>
    encodeURIComponent(fixtures.id(name)),
  );
  return { url: `/api${path}`, method: request.method, headers, payload };
}

function toAnswer(status: number, headers: Readonly<Record<string, string>>, text: string): ApiAnswer {
  const isJson = /^application\/json(;|$)/.test(headers['content-type'] ?? '');
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}
