import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { ShortBot } from '#blocks/case.ts';
import { fieldAt } from './api-row.ts';
import { programFile } from './program.ts';
import { expandBot } from './short-bot.ts';

/** The owner's token of every server process of tests. */
const token = `par_sk_${'crash'.padEnd(43, '0')}`;

/** What a request of the owner carries. */
export const serverHeaders: Readonly<Record<string, string>> = { authorization: `Bearer ${token}` };

/** What a request brought. */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
}

/** What a request carries. */
interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How long it may take until it listens, on a busy machine, ms. */
const START_MS = 120_000;

/** A server in a process of its own, as `parley start` runs it, so that it can be killed. */
export class ServerProcess {
  readonly address: string;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #printed: () => string;

  private constructor(child: ChildProcess, address: string, printed: () => string) {
    this.#child = child;
    this.address = address;
    this.#printed = printed;
    this.ended = new Promise((resolve) => child.once('exit', () => resolve()));
  }

  /** Of what was started: the server itself, or its launcher. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Whether it was sent a signal that ends it. */
  get wasEnded(): boolean {
    return this.#child.killed;
  }

  /** Where it said that it runs, each time that it began. */
  get addresses(): readonly string[] {
    return [...this.#printed().matchAll(/running at (http:\/\/\S+)/g)].map(([, address = '']) => address);
  }

  /** Runs until it listens, 127.0.0.1, any port. `command`: arguments of Node; default: the bundled program. */
  static async start(
    dataFolder: string,
    env: Readonly<Record<string, string>> = {},
    command: readonly string[] = [programFile(), 'start'],
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, command, {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PARLEY_DATA: dataFolder,
        PARLEY_TOKEN: token,
        PORT: '0',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // The pipe stays open and read: a server whose output goes nowhere ends.
    let out = '';
    const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        out += String(chunk);
        const found = /running at (http:\/\/\S+)/.exec(out)?.[1];
        if (found !== undefined) resolve(found);
      });
      child.once('exit', () => reject(new Error(`The server did not start: ${out}`)));
    }).finally(() => clearTimeout(late));
    return new ServerProcess(child, address, () => out);
  }

  /** Memory of the process, in bytes; null where the system does not say. */
  memory(): number | null {
    const path = `/proc/${this.#child.pid}/statm`;
    return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[1]) * 4096 : null;
  }

  async send(method: 'GET' | 'POST' | 'PATCH', path: string, sent: Sent = {}): Promise<Reply> {
    const { body, headers } = sent;
    const answer = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        ...serverHeaders,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, body: JSON.parse(text) };
  }

  /** What a request is answered as a stream of events. */
  async stream(path: string, body: object): Promise<string> {
    const answer = await fetch(`${this.address}/api${path}`, {
      method: 'POST',
      headers: {
        ...serverHeaders,
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
      },
      body: JSON.stringify(body),
    });
    assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/);
    return await answer.text();
  }

  /** Makes and publishes a bot, by default in the first workspace; gives its public id. */
  async publish(bot: ShortBot, inWorkspace?: string): Promise<string> {
    const workspaceId =
      inWorkspace ?? fieldAt((await this.send('GET', '/v1/workspaces')).body, 'workspaces.0.id');
    const made = await this.send('POST', '/v1/bots', { body: { workspaceId, bot: expandBot(bot) } });
    assert.equal(made.status, 200, made.text);
    const published = await this.send('POST', `/v1/bots/${fieldAt(made.body, 'bot.id')}/publish`, {
      body: {},
    });
    assert.equal(published.status, 200, published.text);
    return String(fieldAt(published.body, 'publicId'));
  }

  /** Starts a chat; gives its session id. */
  async begin(publicId: string): Promise<string> {
    const answer = await this.send('POST', `/v1/bots/${publicId}/startChat`, { body: {} });
    assert.equal(answer.status, 200, answer.text);
    return String(fieldAt(answer.body, 'sessionId'));
  }

  say(sessionId: string, message: string, key?: string): Promise<Reply> {
    return this.send('POST', `/v1/sessions/${sessionId}/continueChat`, {
      body: { message },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  }

  /** What the visitor said, in order. */
  async said(sessionId: string): Promise<readonly string[]> {
    const answer = await this.send('GET', `/v1/sessions/${sessionId}/transcript`);
    const transcript = fieldAt(answer.body, 'transcript');
    assert.ok(Array.isArray(transcript), answer.text);
    return transcript.flatMap((entry: unknown) =>
      fieldAt(entry, 'role') === 'user' ? [String(fieldAt(entry, 'text'))] : [],
    );
  }

  /** Ends it by a signal; gives the exit code, or the signal that ended it, and how long it took in ms. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ readonly code: number | null; readonly ms: number }> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null)
      return { code: this.#child.exitCode, ms: 0 };
    const begun = performance.now();
    this.#child.kill(signal);
    await once(this.#child, 'exit');
    return { code: this.#child.exitCode, ms: performance.now() - begun };
  }
}
