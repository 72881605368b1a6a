import type { EngineEvent } from '#engine/event.ts';
import { type TranscriptEntry, transcriptOf, transcriptText } from '#engine/transcript.ts';
import { assertNever } from '#lib/assert-never.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { hashedKey } from '#server/effects/hashed-key.ts';
import type { EffectScope } from '#server/effects/performers.ts';
import type { ResumePlace } from '#server/resume/resume-links.ts';
import type { SessionRecord } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import { linkedVersion } from './linked-version.ts';
import type { LiveSession } from './live-session.ts';
import type { Versions } from './versions.ts';

/** What the scope of effects is made with. */
export interface EffectScopeDeps {
  readonly store: Store;
  readonly versions: Versions;
  readonly clock: () => number;
  /** The URL for calls that continue a chat at a block. `baseUrl`: where its page reached the server, if known. */
  readonly resumeUrl: (place: ResumePlace, baseUrl: string | undefined) => string;
  /** The transcript of the conversation so far. */
  readonly transcript: (record: SessionRecord) => Promise<readonly TranscriptEntry[]>;
}

/** What the effects of a turn may use and know. `deadline`: as `performance.now()` counts. */
export function effectScope(
  deps: EffectScopeDeps,
  live: LiveSession,
  { event, deadline }: { readonly event: EngineEvent; readonly deadline: number },
): Omit<EffectScope, 'signal'> {
  const { record } = live;
  const { workspaceId } = record;
  const isPreview = record.kind === 'preview';
  return {
    workspaceId,
    botId: record.botId,
    resultId: record.resultId,
    sessionId: record.id,
    isPreview,
    linkedVersion: (botId) => linkedVersion(deps, { botId, workspaceId, isPreview }),
    transcript: async (said) => {
      const before = live.n < 0 ? [] : await deps.transcript(record);
      return transcriptText([...before, ...transcriptOf({ event, said })]);
    },
    resumeUrl: (blockId) => deps.resumeUrl({ sessionId: record.id, blockId }, live.baseUrl),
    baseUrl: live.baseUrl,
    turnKey: `${record.id}:${live.n + 1}:${hashedKey(canonicalJson(causeOf(event)))}`,
    msLeft: () => deadline - performance.now(),
  };
}

/**
 * What a turn answers, without its time. A service that a turn was lost in front of may be asked again with the same key
 * for the same message, but never for another one.
 */
function causeOf(event: EngineEvent): unknown {
  switch (event.kind) {
    case 'start':
      return [event.from, event.prefill, event.message];
    case 'message':
      return event.message;
    case 'external':
      return event.data;
    case 'resolved':
    case 'timer':
      return event.kind;
    default:
      return assertNever(event);
  }
}
