import { type CallReply, call } from '#builder/api/call.ts';
import { type ProblemCounts, problemCounts } from '#builder/editor/problem-counts.ts';

type BotSummary = CallReply<'bots.list'>['bots'][number];

/** What somebody who looks at a draft sees of it. */
export interface DraftLook {
  readonly counts: ProblemCounts;
  readonly flow: CallReply<'bots.diagnostics'>['flow'];
}

/** Drafts that the server is asked to examine at the same time. */
const AT_ONCE = 2;

/** Looks at drafts, at each once and few at a time: examining a draft is work for the server. */
export class ProblemLoader {
  readonly #waiting: (() => Promise<void>)[] = [];
  readonly #asked = new Map<string, Promise<DraftLook | undefined>>();
  #running = 0;

  /** What is to be seen of a bot as it was at a time; undefined: it could not be loaded. */
  load({ id: botId, updatedAt }: Pick<BotSummary, 'id' | 'updatedAt'>): Promise<DraftLook | undefined> {
    const key = `${botId} ${updatedAt}`;
    const known = this.#asked.get(key);
    if (known !== undefined) return known;
    const asked = new Promise<DraftLook | undefined>((resolve) => {
      this.#waiting.push(async () => {
        const reply = await call('bots.diagnostics', { params: { botId } });
        if (!reply.ok) return resolve(undefined);
        const { diagnostics, flow } = reply.value;
        resolve({ counts: problemCounts(diagnostics), flow });
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
