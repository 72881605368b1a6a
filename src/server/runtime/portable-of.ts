import type { Turn } from '#engine/turn.ts';
import type { PortableInput } from '#model/portable-input.ts';
import type { Versions } from './versions.ts';

/** The question of a turn in no form of its own; undefined: it asked nothing. */
export function portableOf(
  versions: Pick<Versions, 'ready'>,
  { input, session }: Turn,
): PortableInput | undefined {
  const version = session.frames.at(-1)?.version;
  if (input === null || version === undefined) return undefined;
  return versions.ready(version)?.program.blocks.get(input.id)?.block?.portable?.(input);
}
