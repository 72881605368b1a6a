import type { ServiceResult } from '#engine/service-job.ts';
import { type EffectScope, type Performers, performEffect } from '#server/effects/performers.ts';
import { advance, type LiveSession, type StreamedText } from './live-session.ts';
import type { TurnStage } from './run-turn.ts';
import { streamedJob } from './streamed-job.ts';

/** What is needed to stream a text. */
interface StreamParts {
  readonly stage: TurnStage;
  readonly performers: Performers;
  readonly scope: EffectScope;
  /** The time in ms. */
  readonly at: number;
}

/**
 * Lets the service generate the text that the client of a conversation waits for, and keeps the outcome with the
 * session. A text that already exists is not requested again. Undefined: the client waits for none.
 */
export async function streamText(
  live: LiveSession,
  onText: (piece: string) => void,
  { stage, performers, scope, at }: StreamParts,
): Promise<ServiceResult | undefined> {
  const known = live.streamed;
  if (known?.n === live.n && known.result?.ok === true) {
    onText(known.text);
    return known.result;
  }
  const job = await streamedJob(stage, live.session, {
    at,
    perform: (effects) => Promise.all(effects.map((effect) => performEffect(performers, effect, scope))),
  });
  if (job === undefined) return undefined;
  const streamed: StreamedText = { n: live.n, text: '', result: undefined };
  advance(live, { kind: 'streaming', streamed });
  const result = await performers.service(job, {
    ...scope,
    onText: (_bubbleId, piece) => {
      streamed.text += piece;
      onText(piece);
    },
  });
  streamed.result = result;
  return result;
}
