import { jsonEqual } from '#lib/json-equal.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { ReferencePath } from './references.ts';

/** A finding that somebody decided to live with. */
export interface Ignored {
  readonly code: string;
  readonly place: ReferencePath;
  readonly path?: string | undefined;
  readonly reason: string;
}

/** The reason to ignore a finding; undefined: it is not ignored. */
export function reasonToIgnore(
  { code, place, path }: Pick<Diagnostic, 'code' | 'place' | 'path'>,
  ignored: readonly Ignored[],
): string | undefined {
  return ignored.find((each) => each.code === code && each.path === path && jsonEqual(each.place, place))
    ?.reason;
}
