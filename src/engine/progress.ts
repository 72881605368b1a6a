import type { Program } from './program.ts';
import type { Session } from './session.ts';

/**
 * Progress in percent, if the first bot shows a progress bar: answers given relative to the longest remaining path. 100
 * at the end, never less than before, absent while a client action is awaited.
 */
export function progressOf(
  session: Session,
  programOf: (version: string) => Program | undefined,
): number | undefined {
  const first = session.frames[0];
  if (first === undefined || programOf(first.version)?.hasProgressBar !== true) return undefined;
  if (session.hasEnded) return 100;
  if (session.waiting?.kind !== 'reply') return undefined;
  const place = session.waiting.blockId;
  const remaining = session.frames.reduce((sum, frame, index) => {
    const blocks = programOf(frame.version)?.blocks;
    const isRunning = index === session.frames.length - 1;
    const current = isRunning ? (blocks?.get(place)?.remaining ?? 0) : 0;
    const marks = frame.returnAddresses.filter(
      ({ kind }) => kind === 'place' || kind === 'failed' || kind === 'back',
    );
    return (
      sum + current + marks.reduce((total, mark) => total + (blocks?.get(mark.blockId)?.remaining ?? 0), 0)
    );
  }, 0);
  const done = session.answered + 1;
  return Math.max(session.progress, Math.min(100, (done / (done + remaining)) * 100));
}
