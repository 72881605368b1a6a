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

/** The code of a finding about a decision that is no longer needed. */
export const GONE = 'ignored/gone';

/**
 * A finding for each decision to ignore what is no longer found. What depends on the workspace is left out: it comes and goes
 * without a change of the bot.
 */
export function goneFindings(
  found: readonly Diagnostic[],
  ignored: readonly Ignored[],
): readonly Diagnostic[] {
  return ignored
    .filter((each) => !/^(?:cred|link)\//.test(each.code))
    .filter((each) => !found.some((problem) => reasonToIgnore(problem, [each]) !== undefined))
    .map(({ code, place, path }) => ({
      code: GONE,
      severity: 'info',
      message: `"${code}" is ignored here, and no longer found`,
      place,
      ...(path !== undefined && { path }),
    }));
}
