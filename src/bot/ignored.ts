import { jsonEqual } from '#lib/json-equal.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { ReferencePath } from './references.ts';

/** A finding that somebody decided to live with. */
export interface Ignored {
  readonly code: string;
  readonly place: ReferencePath;
  readonly path?: string | undefined;
  readonly reason: string;
  /** The day, `2026-12-31`, on which it is reported again. Default: never. */
  readonly until?: string | undefined;
  /** The id of the user who decided; null: not a person. Absent: it was just decided here. */
  readonly by?: string | null | undefined;
}

/** What names a finding. */
type Named = Pick<Ignored, 'code' | 'place' | 'path'>;

/** Whether a decision is about a finding, or about the same one as another decision. */
export const isAbout = (each: Named, { code, place, path }: Named): boolean =>
  each.code === code && each.path === path && jsonEqual(each.place, place);

/** The decision by which a finding is ignored on a day, `2026-12-31`; undefined: it is not ignored. */
export function decisionOn(found: Named, ignored: readonly Ignored[], day: string): Ignored | undefined {
  return ignored.find((each) => isAbout(each, found) && (each.until === undefined || day < each.until));
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
    .filter((each) => !/^(?:cred|link|channel|unchecked)\//.test(each.code))
    .filter((each) => !found.some((problem) => isAbout(each, problem)))
    .map(({ code, place, path }) => ({
      code: GONE,
      severity: 'info',
      message: `"${code}" is ignored here, and no longer found`,
      place,
      ...(path !== undefined && { path }),
    }));
}
