import { isRaw } from '#bot/raw.ts';
import type { TestPath } from '#trial/test-failure.ts';

/** A key or a text that is another now. */
export interface RenamedPart {
  readonly path: TestPath;
  readonly isKey: boolean;
  readonly after: string;
}

/** What differs between two forms of a test in which only names are others: keys and texts, where they stood. */
export function renamedParts(before: unknown, after: unknown, path: TestPath = []): readonly RenamedPart[] {
  if (typeof before === 'string' && typeof after === 'string')
    return before === after ? [] : [{ path, isKey: false, after }];
  if (Array.isArray(before) && Array.isArray(after))
    return before.flatMap((each, index) => renamedParts(each, after[index], [...path, index]));
  if (!isRaw(before) || !isRaw(after)) return [];
  const others = Object.entries(after);
  return Object.entries(before).flatMap(([key, value], index) => {
    const [now = key, other] = others[index] ?? [];
    const at = [...path, key];
    return [
      ...(now === key ? [] : [{ path: at, isKey: true, after: now }]),
      ...renamedParts(value, other, at),
    ];
  });
}
