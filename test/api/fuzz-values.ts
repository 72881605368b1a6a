import { nested } from './nested.ts';

/** Numbers below a bound, the same for the same seed. */
export type Random = (below: number) => number;

/** @example seeded(1)(10) // the same number of 0 to 9 in every run */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function pick<T>(random: Random, from: readonly T[]): T {
  const picked = from[random(from.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from');
  return picked;
}

/** Strange values as JSON, so that keys such as `__proto__` and numbers such as 1e400 arrive as they are written. */
export const strangeJson: readonly string[] = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '1.5',
    '1e308',
    '1e400',
    '-1e400',
    '9007199254740993',
    '1e-400',
  ],
  ...['""', '" "', '"\\u0000"', '"\\ud800"', '"\\udc00x"', '"\\ufeff"', '"\\u202e"', '"💥"', '"ß"', '"İ"'],
  ...[
    '"__proto__"',
    '"constructor"',
    '"toString"',
    '"hasOwnProperty"',
    '"null"',
    '"undefined"',
    '"NaN"',
    '"true"',
  ],
  ...[
    '"../../etc/passwd"',
    '"%00"',
    '"%2e%2e"',
    '"javascript:alert(1)"',
    '"http://["',
    '"//"',
    '"file:///etc"',
  ],
  ...[
    '"{{"',
    '"{{= while(true){} =}}"',
    '"{{= (() => { throw 1 })() =}}"',
    '"${1}"',
    '"(a+)+$"',
    '"/(?<=a)b/"',
    '"/(/"',
  ],
  ...[
    '"2026-13-45"',
    '"0000-00-00T00:00:00.000Z"',
    '"+275760-09-13T00:00:00.001Z"',
    '"Mars/Phobos"',
    '"1e3"',
    '"0x10"',
  ],
  ...['"a@b"', '"\\"@\\"@x"', '"x\\r\\ny: z"', '"<script>"', '"\' OR 1=1 --"', '"\\\\"', '"*"', '"?"', '"#"'],
  ...[
    '[]',
    '[[]]',
    '[null]',
    '[{}]',
    '[[[[[]]]]]',
    '["a","a"]',
    '[0,"0",null,{},[]]',
    '{}',
    '{"":""}',
    '{"a":{"a":{}}}',
  ],
  ...[
    '{"toString":1}',
    '{"valueOf":1,"toString":1}',
    '{"length":{"toString":1}}',
    '{"length":1e9}',
    '{"length":-1}',
  ],
  ...[
    '{"size":{"toString":1}}',
    '{"then":1}',
    '{"then":{}}',
    '{"toJSON":1}',
    '{"constructor":{"prototype":1}}',
  ],
  ...[
    '{"__proto__":{"toString":1}}',
    '{"__proto__":null}',
    '{"type":{"toString":1}}',
    '{"type":"__proto__"}',
    '{"type":[]}',
  ],
  ...[
    '{"id":{"length":{"toString":1}}}',
    '{"0":1,"1":2,"length":2}',
    '{"name":{"toString":null}}',
    '{"message":{"toString":1}}',
  ],
  ...[
    '{"Symbol.toPrimitive":1}',
    '{"$ref":"#"}',
    '{"constructor":1,"hasOwnProperty":1}',
    '{"type":"text","text":{"toString":1}}',
  ],
  JSON.stringify('x'.repeat(30_000)),
  JSON.stringify('é'.repeat(2_000)),
  JSON.stringify('9'.repeat(400)),
  JSON.stringify(Array.from({ length: 600 }, (_, index) => index)),
  nested(15),
  nested(70),
];

/** Strange texts for paths, queries and headers. */
export const strangeTexts: readonly string[] = [
  ...['', ' ', '0', '-1', '1e3', '1.5', 'NaN', 'null', 'undefined', 'true', '[]', '{}', '[object Object]'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'prototype',
    '..',
    '../..',
    '.',
    ':id',
    '{id}',
    '*',
    '?',
    '#',
    '"',
    "'",
  ],
  ...[
    'a,b',
    'a;b',
    'a=b',
    'a&b',
    'a b',
    '💥',
    'é',
    'İ',
    '\u202e',
    'Bearer',
    'W/"x"',
    '"',
    'bytes=0-',
    'bytes=-',
  ],
  ...[
    '2026-13-45',
    '+275760-09-13T00:00:00.001Z',
    'Mars/Phobos',
    'http://[',
    'https://x.example',
    'null, null',
  ],
  ...[
    'text/event-stream',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'application/json;',
    'x/y',
  ],
  'x'.repeat(3_000),
  '9'.repeat(400),
];
