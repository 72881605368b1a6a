import { isRaw } from '#bot/raw.ts';
import { testRegex } from '#engine/regex.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import { jsonIn } from '#lib/parse-json.ts';
import { even } from './matches-text.ts';
import { type ValueRule, valueForms, valueRuleSchema } from './rule-schemas.ts';

/** Whether a value, or a piece of JSON, follows a rule. Absent and null are the same. */
export function matchesValue(rule: ValueRule, value: unknown): boolean {
  if (typeof rule !== 'object' || rule === null) return equals(value, rule);
  if (isList(rule)) return jsonEqual(value, rule);
  const text = () => even(asText(value));
  const checks: readonly (readonly [expected: unknown, holds: () => boolean])[] = [
    [rule.equals, () => equals(value, rule.equals)],
    [rule.list, () => jsonEqual(value, rule.list)],
    [rule.contains, () => contains(value, rule.contains ?? '')],
    [rule.starts, () => text().startsWith(even(rule.starts ?? ''))],
    [rule.ends, () => text().endsWith(even(rule.ends ?? ''))],
    [rule.regex, () => testRegex(rule.regex ?? '', asText(value)) === true],
    [rule.less, () => (numberOf(value) ?? Number.NaN) < (rule.less ?? 0)],
    [rule.more, () => (numberOf(value) ?? Number.NaN) > (rule.more ?? 0)],
    [rule.set, () => isEmpty(value) !== rule.set],
    [rule.empty, () => isEmpty(value) === rule.empty],
    [rule.oneOf, () => (rule.oneOf ?? []).some((each) => equals(value, each))],
    [rule.not, () => !equals(value, rule.not)],
  ];
  return checks.every(([expected, holds]) => expected === undefined || holds());
}

/**
 * Whether data contains what is expected: every expected field, lists item by item. An object whose keys are all forms
 * of a value rule is such a rule. A text is read as JSON where an object is expected.
 *
 * @example matchesData({ url: { contains: '/orders/' } }, { url: 'https://a.example/orders/1', method: 'GET' }) // true
 */
export function matchesData(expected: unknown, data: unknown): boolean {
  if (Array.isArray(expected)) {
    const list: unknown = typeof data === 'string' ? jsonIn(data) : data;
    return (
      Array.isArray(list) &&
      list.length === expected.length &&
      expected.every((each: unknown, index) => matchesData(each, list[index]))
    );
  }
  if (!isRaw(expected)) return equals(data, expected);
  const rule = ruleIn(expected);
  if (rule !== undefined) return matchesValue(rule, data);
  const object: unknown = typeof data === 'string' ? jsonIn(data) : data;
  return (
    isRaw(object) &&
    Object.entries(expected).every(([key, each]) =>
      matchesData(each, Object.hasOwn(object, key) ? object[key] : undefined),
    )
  );
}

function ruleIn(expected: Readonly<Record<string, unknown>>): ValueRule | undefined {
  const keys = Object.keys(expected);
  if (keys.length === 0 || !keys.every((key) => valueForms.has(key))) return undefined;
  return valueRuleSchema.safeParse(expected).data;
}

function equals(value: unknown, expected: unknown): boolean {
  if (expected === null || expected === undefined) return isEmpty(value);
  if (typeof expected === 'number') return numberOf(value) === expected;
  if (typeof expected === 'string')
    return !isEmpty(value) || expected === '' ? even(asText(value)) === even(expected) : false;
  if (typeof expected === 'boolean') return asText(value) === String(expected);
  return jsonEqual(value, expected);
}

function contains(value: unknown, part: string): boolean {
  return Array.isArray(value)
    ? value.some((item: unknown) => even(asText(item)).includes(even(part)))
    : even(asText(value)).includes(even(part));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

const isList = (rule: object): rule is readonly unknown[] => Array.isArray(rule);

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);
