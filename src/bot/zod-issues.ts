import type * as z from 'zod';
import type { Issue } from '#lib/issue.ts';

type Steps = readonly PropertyKey[];
type ZodIssue = z.core.$ZodIssue;

/**
 * The issues that a schema found, one flat issue per path. Where several shapes were possible, those of the best match
 * are reported. `prefix` is put before every path.
 * @example issuesOf(z.object({ a: z.number() }).safeParse({ a: 'x' }).error, ['bot']) // [{ path: 'bot.a', code:
 * 'invalid_type', message: 'Must be a number' }]
 */
export function issuesOf(error: z.core.$ZodError | undefined, prefix: Steps = []): readonly Issue[] {
  return (error?.issues ?? []).flatMap((issue) => flatten(issue, prefix));
}

/** The same issue, with its path extended to the left. */
export function issueAt(prefix: string, issue: Issue): Issue {
  return { ...issue, path: [prefix, issue.path].filter((part) => part !== '').join('.') };
}

/** The segments of a path as one string. */
export function pathText(steps: Steps): string {
  return steps.map(String).join('.');
}

function flatten(issue: ZodIssue, prefix: Steps): readonly Issue[] {
  const steps = [...prefix, ...issue.path];
  if (issue.code === 'invalid_union') {
    const branches = bestBranches(issue.errors);
    const merged = mergedValues(branches) ?? mergedKinds(branches);
    if (merged) {
      return [{ path: pathText([...steps, ...merged.path]), code: merged.code, message: merged.message }];
    }
    const [best] = branches;
    if (best) return best.flatMap((inner) => flatten(inner, steps));
  }
  // Values that distinguish shapes are handled like any other values.
  const code =
    issue.code === 'invalid_union' && 'options' in issue ? 'invalid_value' : (issue.code ?? 'invalid');
  return [{ path: pathText(steps), code, message: messageOf(issue) }];
}

type Branch = readonly ZodIssue[];

/**
 * The best matching shapes: the right kind counts more than the right discriminator, and that more than fewer issues.
 */
function bestBranches(branches: readonly Branch[]): readonly Branch[] {
  const best = Math.max(...branches.map(fit));
  return branches.filter((branch) => branch.length > 0 && fit(branch) === best);
}

function fit(branch: Branch): number {
  const isOtherKind = branch.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type');
  const isOtherShape = branch.some(
    (issue) => issue.code === 'invalid_value' && shapeKeys.has(String(issue.path.at(-1))),
  );
  return (isOtherKind ? -2_000 : 0) + (isOtherShape ? -1_000 : 0) - branch.length;
}

/** Fields that distinguish the shapes of a union. */
const shapeKeys: ReadonlySet<string> = new Set(['type', 'action', 'task', 'eventType', 'role']);

interface Merged {
  readonly path: Steps;
  readonly code: string;
  readonly message: string;
}

/** Several shapes with different values for the same field: all values are listed. */
function mergedValues(branches: readonly Branch[]): Merged | undefined {
  const values: unknown[] = [];
  const path = branches[0]?.[0]?.path ?? [];
  for (const branch of branches) {
    const issue = branch[0];
    if (issue?.code !== 'invalid_value' || pathText(issue.path) !== pathText(path)) return undefined;
    values.push(...issue.values);
  }
  return values.length === 0 ? undefined : { path, code: 'invalid_value', message: oneOf(values) };
}

/** Several types are allowed and the value has none of them: all types are listed. */
function mergedKinds(branches: readonly Branch[]): Merged | undefined {
  const kinds = new Set<string>();
  for (const branch of branches) {
    const issue = branch[0];
    if (issue?.code !== 'invalid_type' || issue.path.length > 0) return undefined;
    kinds.add(kindWord(issue.expected));
  }
  return kinds.size === 0
    ? undefined
    : { path: [], code: 'invalid_type', message: `Must be ${[...kinds].join(' or ')}` };
}

/** How the library's own messages start, where a schema can have one of its own. */
const ownStarts: Readonly<Record<string, string>> = {
  too_small: 'Too small',
  too_big: 'Too big',
  invalid_format: 'Invalid',
};

function messageOf(issue: ZodIssue): string {
  const ownStart = ownStarts[issue.code ?? ''];
  // Another message was written for the field.
  if (ownStart !== undefined && !issue.message.startsWith(ownStart)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? required(issue, kindWord(issue.expected))
        : `Must be ${kindWord(issue.expected)}`;
    case 'invalid_value':
      return 'input' in issue && issue.input === undefined
        ? required(issue, choiceOf(issue.values))
        : oneOf(issue.values);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Must not be empty'
        : `Must be ${issue.inclusive === false ? 'more than' : 'at least'} ${counted(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `Must be ${issue.inclusive === false ? 'less than' : 'at most'} ${counted(issue.maximum, issue.origin)}`;
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? oneOf(issue.options)
        : 'Does not match any of the allowed shapes';
    case 'invalid_format':
      return formatMessage(issue.format);
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return issue.message;
  }
}

/** A value that is missing. */
function required({ path }: ZodIssue, what: string): string {
  const name = path.at(-1);
  return typeof name === 'string'
    ? `\`${name}\` is required and must be ${what}`
    : `Is required and must be ${what}`;
}

const formatMessage = (format: string): string =>
  `Must be ${formatWords[format] ?? `in the required format (${format})`}`;

const formatWords: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'a valid URL',
  datetime: 'a date and time such as 2026-01-31T09:30:00Z',
  date: 'a date such as 2026-01-31',
};

const choiceOf = (values: readonly unknown[]): string => {
  const words = values.flatMap((value) => (value === undefined ? [] : [JSON.stringify(value)]));
  return `${words.length === 1 ? '' : 'one of '}${words.join(', ')}`;
};

const oneOf = (values: readonly unknown[]): string => `Must be ${choiceOf(values)}`;

const counted = (count: number | bigint, origin: string): string => {
  const unit = origin === 'string' ? ' character' : origin === 'array' ? ' item' : undefined;
  return unit === undefined ? `${count}` : `${count}${unit}${Number(count) === 1 ? '' : 's'}`;
};

const kindWord = (kind: string): string => kindWords[kind] ?? kind;

const kindWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  undefined: 'absent',
};
