import type { Program } from './program.ts';
import type { ReturnAddress } from './session.ts';

/** Repeating blocks that a jump to this place leaves: those whose path does not include it. */
export function loopsExitedBy(
  program: Program,
  marks: readonly ReturnAddress[],
  place: string,
): readonly string[] {
  return marks
    .filter((mark) => mark.kind === 'back' && !pathOf(program, mark.blockId).has(place))
    .map((mark) => mark.blockId);
}

/** Whether a Jump left the round of this return address: it is over unless Return leads back into it. */
export function isLeft(marks: readonly ReturnAddress[], index: number): boolean {
  const mark = marks[index];
  if (mark?.kind !== 'back') return false;
  return marks
    .slice(index + 1)
    .some((later) => later.kind === 'place' && later.leaves?.includes(mark.blockId) === true);
}

const paths = new WeakMap<Program, Map<string, ReadonlySet<string>>>();

/** The blocks that a round may reach, including the repeating block itself; jumps and links aside. */
function pathOf(program: Program, blockId: string): ReadonlySet<string> {
  const known = paths.get(program)?.get(blockId);
  if (known !== undefined) return known;
  const found = new Set([blockId]);
  const open = waysOf(program, blockId);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const after = program.blocks.get(place)?.nextBlockId;
    open.push(...waysOf(program, place), ...(after ? [after] : []));
  }
  const ofProgram = paths.get(program) ?? new Map<string, ReadonlySet<string>>();
  paths.set(program, ofProgram.set(blockId, found));
  return found;
}

/** Where the paths of a block lead, its default way aside. */
function waysOf(program: Program, blockId: string): string[] {
  return (program.blocks.get(blockId)?.block?.paths ?? []).flatMap(({ outgoingEdgeId: id }) => {
    const place = id === undefined ? undefined : program.edges.get(id);
    return place ? [place] : [];
  });
}
