import type { ChannelAdapter } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import type { TurnObserver } from '#server/runtime/turn-observer.ts';
import type { ChannelThread } from '#store/ports/channel.ts';
import type { SendRates } from './send-rates.ts';

interface DraftWriterDeps {
  readonly adapter: Pick<ChannelAdapter, 'draft'>;
  readonly clock: () => number;
  /** Drafts count like messages. */
  readonly rates: Pick<SendRates, 'wait' | 'take'>;
  /** Whether the service took it. */
  readonly show: (call: WireCall) => Promise<boolean>;
}

type Reader = Pick<ChannelThread, 'id' | 'address'>;

interface Draft {
  id: number;
  bubbleId: string;
  text: string;
  shown: string;
  shownAt: number;
  /** The service takes none. */
  isOver: boolean;
  timer: NodeJS.Timeout | undefined;
  underWay: Promise<void> | undefined;
}

/** At most one draft in that time, ms. */
const PAUSE_MS = 1000;

/** Shows contacts the text of a model while it is written. What they keep is the message that follows. */
export class DraftWriter {
  readonly #deps: DraftWriterDeps;
  readonly #drafts = new Map<string, Draft>();
  #lastId = 0;

  constructor(deps: DraftWriterDeps) {
    this.#deps = deps;
  }

  /** What shows the texts of one turn. */
  observer(reader: Reader): TurnObserver {
    const draft: Draft = {
      ...{ id: 0, bubbleId: '', text: '', shown: '', shownAt: Number.NEGATIVE_INFINITY },
      ...{ isOver: false, timer: undefined, underWay: undefined },
    };
    return {
      onMessages: () => {},
      onText: (bubbleId, piece) => {
        if (draft.bubbleId !== bubbleId) {
          this.#lastId += 1;
          Object.assign(draft, { id: this.#lastId, bubbleId, text: '', shown: '' });
        }
        draft.text += piece;
        this.#drafts.set(reader.id, draft);
        this.#showSoon(reader, draft);
      },
    };
  }

  /** A message goes to the contact: it takes the place of the draft, which must not arrive after it. */
  async end(threadId: string): Promise<void> {
    const draft = this.#drafts.get(threadId);
    if (draft === undefined) return;
    this.#drafts.delete(threadId);
    clearTimeout(draft.timer);
    draft.timer = undefined;
    await draft.underWay;
  }

  #showSoon(reader: Reader, draft: Draft): void {
    if (draft.isOver || draft.timer !== undefined || draft.underWay !== undefined) return;
    const { clock, rates } = this.#deps;
    const now = clock();
    const wait = Math.max(0, draft.shownAt + PAUSE_MS - now, rates.wait(reader.id, now));
    draft.timer = setTimeout(() => {
      draft.timer = undefined;
      draft.underWay = this.#show(reader, draft).finally(() => {
        draft.underWay = undefined;
        if (draft.text !== draft.shown && this.#drafts.get(reader.id) === draft)
          this.#showSoon(reader, draft);
      });
    }, wait).unref();
  }

  async #show({ id: threadId, address }: Reader, draft: Draft): Promise<void> {
    const { adapter, clock, rates, show } = this.#deps;
    const { id, text } = draft;
    if (adapter.draft === null || text.trim() === '') return;
    const now = clock();
    rates.take(threadId, now);
    Object.assign(draft, { shown: text, shownAt: now });
    const isTaken = await show(adapter.draft(address, id, text)).catch(() => false);
    if (!isTaken) draft.isOver = true;
  }
}
