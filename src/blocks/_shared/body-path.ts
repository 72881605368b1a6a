/**
 * The result of a path. `missing`: a part of it does not exist; `code`: it is not a plain path and must be run as code.
 */
export type PathResult =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'missing' }
  | { readonly kind: 'code' };

/**
 * Follows a plain path such as `data.items[0].name`, `data['a b']?.x` or `statusCode` from the names in `scope`. Reads
 * only own properties, items and `length`, never inherited properties.
 * @example bodyPath('data.a[1]', { data: { a: [1, 2] } }) // { kind: 'value', value: 2 }
 */
export function bodyPath(path: string, scope: Readonly<Record<string, unknown>>): PathResult {
  const steps = parsePath(path.trim());
  if (steps === undefined) return { kind: 'code' };
  const [root, ...rest] = steps;
  if (root === undefined || !Object.hasOwn(scope, root.key)) return { kind: 'code' };
  let value = scope[root.key];
  for (const step of rest) {
    if (value === undefined || value === null)
      return step.isOptional ? { kind: 'value', value: undefined } : { kind: 'missing' };
    value = property(value, step.key);
  }
  return { kind: 'value', value };
}

interface Step {
  readonly key: string;
  readonly isOptional: boolean;
}

const STEP = /(\?)?\.([\p{L}_$][\p{L}\p{N}_$]*)|(\?\.)?\[\s*(?:(\d+)|'([^'\\]*)'|"([^"\\]*)")\s*\]/uy;

function parsePath(path: string): readonly Step[] | undefined {
  const root = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(path)?.[0];
  if (root === undefined) return undefined;
  const steps: Step[] = [{ key: root, isOptional: false }];
  STEP.lastIndex = root.length;
  let at = root.length;
  while (at < path.length) {
    const match = STEP.exec(path);
    if (match === null) return undefined;
    const [, dotOptional, name, bracketOptional, index, single, double] = match;
    const key = name ?? (index === undefined ? (single ?? double) : String(Number(index)));
    steps.push({ key: key ?? '', isOptional: dotOptional !== undefined || bracketOptional !== undefined });
    at = STEP.lastIndex;
  }
  return steps;
}

function property(value: unknown, key: string): unknown {
  if (typeof value === 'string')
    return key === 'length' ? value.length : /^\d+$/.test(key) ? value[Number(key)] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}
