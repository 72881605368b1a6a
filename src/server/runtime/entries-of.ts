import { type TranscriptEntry, transcriptOf } from '#engine/transcript.ts';
import type { ReplayedTurn } from './replay.ts';

/** What a replayed turn shows of the conversation. */
export function entriesOf(replayed: ReplayedTurn): readonly TranscriptEntry[] {
  const { recorded, turn } = replayed;
  if (recorded.kind !== 'event' || turn === undefined) return [];
  return transcriptOf({
    event: recorded.event,
    said: turn.messages,
    ...(turn.reformatted !== undefined && { reformatted: turn.reformatted }),
  });
}
