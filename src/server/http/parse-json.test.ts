import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AppError } from '#server/app-error.ts';
import { parseJson } from './parse-json.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** A text, the depth it may have, and what comes of it: a value or the code of an error. */
const rows: readonly (readonly [name: string, text: string, depth: number, value: unknown])[] = [
  ['nothing', '', 5, undefined],
  ['only space', ' \n\t', 5, undefined],
  ['a value', '3', 0, 3],
  ['null', 'null', 0, null],
  ['a list at its depth', nested(3), 3, [[[]]]],
  ['a list too deep', nested(4), 3, 'TOO_DEEP'],
  ['an object too deep', '{"a":{"b":{"c":{}}}}', 3, 'TOO_DEEP'],
  ['many lists beside each other', '[[],[],[],[]]', 2, [[], [], [], []]],
  ['brackets in texts', '["[[[[{{{{", "]]"]', 1, ['[[[[{{{{', ']]']],
  ['a quote that is escaped', '["\\"[[[["]', 1, ['"[[[[']],
  ['a backslash at the end of a text', '["\\\\", [[]]]', 2, 'TOO_DEEP'],
  ['a text that never ends', '["[[[[', 1, 'INVALID_JSON'],
  ['lists that never end', '[[[[', 9, 'INVALID_JSON'],
  ['more ends than beginnings', ']]]][[', 1, 'INVALID_JSON'],
  ['a byte order mark', '\ufeff{}', 5, 'INVALID_JSON'],
  ['a million brackets', nested(1_000_000), 20, 'TOO_DEEP'],
  ['a key of prototypes', '{"__proto__":1}', 5, JSON.parse('{"__proto__":1}')],
];

describe('parse JSON', () => {
  for (const [name, text, depth, value] of rows)
    it(name, () => {
      const code = (error: unknown) => error instanceof AppError && error.code === value;
      if (value === 'TOO_DEEP' || value === 'INVALID_JSON') assert.throws(() => parseJson(text, depth), code);
      else assert.deepEqual(parseJson(text, depth), value);
    });
});
