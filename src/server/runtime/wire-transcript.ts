import type { TranscriptEntry } from '#engine/transcript.ts';

/** Transcript lines in the form of the interface: the content under the name of its kind. */
export function toWireTranscript(entries: readonly TranscriptEntry[]) {
  return entries.map(({ role, type, content }) => ({ role, type, [type]: content }));
}
