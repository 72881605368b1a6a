import { documentLimits } from '#bot/limits.ts';
import { isRaw, type Raw, rawsOf } from '#bot/raw.ts';
import { toOurNames } from '#bot/rename-keys.ts';
import { exceedsDepth } from '#lib/exceeds-depth.ts';
import type { Issue } from '#lib/issue.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { threeToFour } from './3-to-4.ts';
import { fourToSix } from './4-to-6.ts';
import { sixOneToSix } from './6-1-to-6.ts';
import { normalise } from './normalise.ts';
import { type Migrated, type Step, type Version, versions } from './step.ts';

/** A document migrated to version 6, not yet validated. */
export interface MigratedDocument extends Migrated {
  /** The version it came from. */
  readonly from: Version;
}

/** All steps in the order in which they run. */
export const migrations: readonly Step[] = [normalise, threeToFour, fourToSix, sixOneToSix];

/**
 * Migrates a document of any version, with the field names of Parley or Typebot, to version 6. Issues: not an object,
 * nested too deeply, an unknown version, no start block. What was lost on the way is a warning.
 * @example migrate({ groups: [{ id: 'g', blocks: [{ id: 'b', type: 'start' }] }] }) // ok, from '3'
 */
export function migrate(raw: unknown): Result<MigratedDocument, readonly Issue[]> {
  if (!isRaw(raw)) return err([{ path: '', code: 'invalid_type', message: 'Must be an object' }]);
  if (exceedsDepth(raw, documentLimits.depth)) {
    return err([
      {
        path: '',
        code: 'too_deep',
        message: `Must not be nested more than ${documentLimits.depth} levels deep`,
      },
    ]);
  }
  const from = versionOf(raw);
  if (!from.ok) return from;
  let document: Raw = raw;
  const warnings: Issue[] = [];
  for (const step of migrations.filter((migration) => migration.from.includes(from.value))) {
    // Files from before there were groups have other names for their blocks, which are renamed once they are found.
    const done = step.run(toOurNames(document));
    if (!done.ok) return done;
    document = done.value.document;
    warnings.push(...done.value.warnings);
  }
  return ok({ document: { ...toOurNames(document), version: '6' }, from: from.value, warnings });
}

function versionOf(raw: Raw): Result<Version, readonly Issue[]> {
  if (raw.version === undefined || raw.version === null) return ok(hasStartEvent(raw) ? '6' : '3');
  const version = versions.find((known) => known === raw.version);
  if (version === undefined) {
    const words = versions.map((known) => `"${known}"`).join(', ');
    return err([{ path: 'version', code: 'invalid_value', message: `Must be one of ${words}` }]);
  }
  // A document in an older form that is labelled as version 6: the form decides.
  return ok(version.startsWith('6') && !hasStartEvent(raw) && hasStartBlock(raw) ? '5' : version);
}

function hasStartEvent(raw: Raw): boolean {
  return rawsOf(raw.events).some((event) => event.type === 'start');
}

function hasStartBlock(raw: Raw): boolean {
  return rawsOf(raw.groups).some((group) => rawsOf(group.blocks).some((block) => block.type === 'start'));
}
