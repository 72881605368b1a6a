import type { Program } from '#engine/program.ts';
import type { Session } from '#engine/session.ts';

/**
 * The blocks where a conversation is, or to which it returns, that do not exist in another version of its first bot.
 * Empty: it can be moved there and continue.
 */
export function missingPlaces({ frames, waiting }: Session, program: Program): readonly string[] {
  const from = frames[0]?.version;
  const places = frames
    .filter(({ version }) => version === from)
    .flatMap(({ returnAddresses: marks }) => marks.map(({ blockId }) => blockId));
  if (waiting !== null && frames.at(-1)?.version === from) places.push(waiting.blockId);
  return places.filter((id) => !program.blocks.has(id));
}
