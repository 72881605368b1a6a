import assert from 'node:assert/strict';
import { isRecord } from './short-bot.ts';

/** Every field that is expected is there with that value; arrays are compared item by item. */
export function assertSubset(actual: unknown, expected: unknown, where: string): void {
  if (Array.isArray(expected)) {
    assert.ok(Array.isArray(actual), `${where}: ${JSON.stringify(actual)} is no list`);
    assert.equal(actual.length, expected.length, `${where}: ${JSON.stringify(actual)}`);
    for (const [index, item] of expected.entries()) assertSubset(actual[index], item, `${where}[${index}]`);
    return;
  }
  if (!isRecord(expected)) return assert.deepEqual(actual, expected, where);
  assert.ok(isRecord(actual), `${where}: ${JSON.stringify(actual)} is no object`);
  for (const [key, value] of Object.entries(expected)) assertSubset(actual[key], value, `${where}.${key}`);
}
