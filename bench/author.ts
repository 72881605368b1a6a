import { setTimeout as sleep } from 'node:timers/promises';
import { fieldAt } from '#kit/api-row.ts';
import { expandBot } from '#kit/short-bot.ts';
import { longBot } from './bots.ts';

/** What an author did. */
export interface Authored {
  readonly saves: number;
  /** How long they took, ms. */
  readonly ms: readonly number[];
  /** The largest request with its answer, bytes without headers. */
  readonly bytes: number;
}

/** Somebody who changes one label of a large bot over and over, and has its feed open, as the builder does. */
export class Author {
  readonly #api: string;
  readonly #headers: Readonly<Record<string, string>>;
  #botId = '';
  #rev = 0;
  #count = 0;

  constructor(target: { readonly port: number; readonly token?: string }) {
    this.#api = `http://127.0.0.1:${target.port}/api`;
    this.#headers = { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' };
  }

  /** Creates the bot. */
  async begin(groups: number): Promise<void> {
    const workspaces = await this.#call('GET', '/v1/workspaces');
    const workspaceId = fieldAt(workspaces.body, 'workspaces.0.id');
    const bot = expandBot(longBot(groups, 40));
    const made = await this.#call('POST', '/v1/bots', { workspaceId, bot });
    this.#botId = String(fieldAt(made.body, 'bot.id'));
    this.#rev = Number(fieldAt(made.body, 'bot.rev'));
  }

  /** Changes the label whenever it is due, until the work is done. */
  async during(work: Promise<unknown>, isDue: () => boolean): Promise<Authored> {
    const feed = new AbortController();
    await fetch(`${this.#api}/v1/bots/${this.#botId}/live?after=${this.#rev}&clientId=author`, {
      headers: this.#headers,
      signal: feed.signal,
    });
    const state = { isDone: false };
    const done = work.finally(() => (state.isDone = true));
    const ms: number[] = [];
    let bytes = 0;
    while (!state.isDone) {
      if (isDue()) {
        const began = performance.now();
        bytes = Math.max(bytes, await this.#save());
        ms.push(performance.now() - began);
      }
      await Promise.race([sleep(5), done]);
    }
    feed.abort();
    await done;
    return { saves: ms.length, ms, bytes };
  }

  /** Gives the bytes of the request and its answer. */
  async #save(): Promise<number> {
    this.#count += 1;
    const path = ['groups', `g${this.#count % 1000}`, 'title'];
    const ops = [{ op: 'set', path, to: `Title ${this.#count}` }];
    const batches = [{ batchId: `author-${this.#count}`, label: 'Rename group', ops }];
    const sent = { baseRev: this.#rev, clientId: 'author', batches };
    const { body, bytes } = await this.#call('POST', `/v1/bots/${this.#botId}/ops`, sent);
    this.#rev = Number(fieldAt(body, 'rev'));
    return bytes;
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    sent?: unknown,
  ): Promise<{ readonly body: unknown; readonly bytes: number }> {
    const text = sent === undefined ? undefined : JSON.stringify(sent);
    const answer = await fetch(`${this.#api}${path}`, {
      ...{ method, headers: this.#headers },
      ...(text !== undefined && { body: text }),
    });
    const received = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${received}`);
    return { body: JSON.parse(received), bytes: (text ?? '').length + received.length };
  }
}
