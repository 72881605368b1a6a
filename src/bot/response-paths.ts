import { isRaw } from './raw.ts';

/** Levels and paths that are looked at: more is nothing that somebody selects by hand. */
const DEEPEST = 8;
const MOST = 500;

/**
 * The plain paths into a response, without any of its values: `data.items[].name`. One that ends with `*` may hold more: a
 * list without items, an empty object, or nothing.
 * @example responsePaths({ user: { name: 'Ada' } }) // ['data', 'data.user', 'data.user.name']
 */
export function responsePaths(data: unknown): readonly string[] {
  const paths = new Set<string>();
  const visit = (value: unknown, path: string, depth: number): void => {
    if (paths.size >= MOST) return void paths.add('data*');
    const inner = partsOf(value);
    const isOpen = value === null || depth === DEEPEST || inner?.length === 0;
    paths.add(isOpen ? `${path}*` : path);
    if (!isOpen) for (const [step, part] of inner ?? []) visit(part, path + step, depth + 1);
  };
  visit(data, 'data', 0);
  return [...paths];
}

/** The parts of a list or an object with the steps to them; undefined: it has none. */
function partsOf(value: unknown): readonly (readonly [step: string, part: unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((item: unknown) => ['[]', item] as const);
  if (!isRaw(value)) return undefined;
  return Object.entries(value).flatMap(([name, part]) =>
    /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? [[`.${name}`, part] as const] : [],
  );
}
