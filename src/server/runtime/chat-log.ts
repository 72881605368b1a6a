import type { TranscriptEntry } from '#engine/transcript.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import { entriesOf } from './entries-of.ts';
import { createPauses } from './pauses.ts';
import { parseRecorded, type Recorded } from './recorded.ts';
import { type ReplayedTurn, replay } from './replay.ts';
import type { TurnStage } from './run-turn.ts';
import { tracing } from './tracing.ts';

/** The recorded turns of conversations. Reading long ones pauses now and then, so that others are served. */
export class ChatLog {
  readonly #store: Store;
  readonly #stage: TurnStage;

  constructor(store: Store, stage: TurnStage) {
    this.#store = store;
    this.#stage = stage;
  }

  /** What was recorded of each turn, in order. */
  async read({
    id,
    botId,
  }: Pick<SessionRecord, 'id' | 'botId'>): Promise<
    readonly { readonly n: number; readonly recorded: Recorded }[]
  > {
    const rows = await this.#store.sessions.events({ botId, id });
    const log: { readonly n: number; readonly recorded: Recorded }[] = [];
    const pause = createPauses();
    for (const { n, event } of rows) {
      await pause();
      log.push({ n, recorded: parseRecorded(event) });
    }
    return log;
  }

  /**
   * Replays the recorded conversation. `isTraced`: the traces say everything that happened. Their blocks have the times of
   * this replay, their effects those of the chat. `isBrief`: only ways, refusals and failures, without times.
   */
  async replay(
    record: RecordedChat,
    { isTraced = false, isBrief = false }: HowToReplay = {},
  ): Promise<readonly ReplayedTurn[]> {
    const stage = isTraced ? tracing(this.#stage, isBrief) : this.#stage;
    return replay(stage, record, await this.read(record));
  }

  /** The transcript of the conversation so far. */
  async transcript(record: RecordedChat): Promise<readonly TranscriptEntry[]> {
    const entries: TranscriptEntry[] = [];
    const pause = createPauses();
    for (const turn of await this.replay(record)) {
      await pause();
      entries.push(...entriesOf(turn));
    }
    return entries;
  }
}

export interface HowToReplay {
  readonly isTraced?: boolean;
  readonly isBrief?: boolean;
}

type RecordedChat = Pick<SessionRecord, 'id' | 'botId' | 'version' | 'resultId'>;
