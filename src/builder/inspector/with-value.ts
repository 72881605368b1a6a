import type { FieldPath } from '#bot/forms/form.ts';
import { isRaw } from '#bot/raw.ts';

/** A value with another one inside it. Undefined removes; a value without steps becomes the empty text then. */
export function withValue(value: unknown, path: FieldPath, to: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to ?? '';
  const { [step]: before, ...others } = isRaw(value) ? value : {};
  const after = rest.length === 0 ? to : withValue(before, rest, to);
  return after === undefined ? others : { ...others, [step]: after };
}
