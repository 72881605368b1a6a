import { type CallReply, call } from '#builder/api/call.ts';
import { type ProblemCounts, problemCounts } from '#builder/editor/problem-counts.ts';

type BotSummary = CallReply<'bots.list'>['bots'][number];

/** Drafts that the server is asked to examine at the same time. */
const AT_ONCE = 2;

/** Loads the counts of drafts, each once and few at a time: examining a draft is work for the server. */
export class ProblemLoader {
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #asked = new Map<string, Promise<ProblemCounts | undefined>>();
  #running = 0;

  /** The counts of a bot as it was at a time; undefined: they could not be loaded. */
  load({ id: botId, updatedAt }: Pick<BotSummary, 'id' | 'updatedAt'>): Promise<ProblemCounts | undefined> {
    const key = `${botId} ${updatedAt}`;
    const known = this.#asked.get(key);
    if (known !== undefined) return known;
    const asked = new Promise<ProblemCounts | undefined>((resolve) => {
      this.#waiting.push(async () => {
        const reply = await call('bots.diagnostics', { params: { botId } });
        resolve(reply.ok ? problemCounts(reply.value.diagnostics) : undefined);
      });
    });
    this.#asked.set(key, asked);
    this.#next();
    return asked;
  }

  #next(): void {
    const ask = this.#running < AT_ONCE ? this.#waiting.shift() : undefined;
    if (ask === undefined) return;
    this.#running += 1;
    void ask().finally(() => {
      this.#running -= 1;
      this.#next();
    });
  }
}
