import { setOwn } from '#lib/own.ts';
import { toValue, type Value } from '#model/value.ts';
import type { SessionInit } from '#server/runtime/recorded.ts';
import type { LoadedVersion } from '#server/runtime/versions.ts';

/** Values that a session is registered with: those it had, and the prefilled ones over them, by variable name. */
export function registeredValues(
  version: LoadedVersion,
  init: SessionInit,
  prefill: Readonly<Record<string, unknown>> | undefined,
): Pick<SessionInit, 'values'> {
  const values: Record<string, Value> = { ...init.values };
  for (const [name, value] of Object.entries(prefill ?? {})) {
    const variable = version.program.variablesByName.get(name);
    if (variable !== undefined) setOwn(values, variable.id, toValue(value));
  }
  return { values };
}
