import { setOwn } from '#lib/own.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';

/** The prefilled variables that the bot has; other names are ignored and not kept anywhere. */
export function knownPrefill(
  version: LoadedVersion,
  prefill: Readonly<Record<string, unknown>> | undefined,
): { readonly prefill?: Readonly<Record<string, unknown>> } {
  if (prefill === undefined) return {};
  const known: Record<string, unknown> = {};
  for (const { name } of version.program.variables) {
    if (Object.hasOwn(prefill, name)) setOwn(known, name, prefill[name]);
  }
  return { prefill: known };
}
