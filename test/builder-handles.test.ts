import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addresses, attributes, names } from '#builder/app/handles.ts';
import { routeOf } from '#builder/app/route.ts';
import { readSources } from '#kit/source.ts';

const sources = readSources('src/builder/**/*.{ts,tsx}').filter(
  ({ path }) => !/\.test\.ts$|\/handles\.ts$/.test(path),
);
const all = sources.map(({ text }) => text).join('\n');

describe('what programs may hold on to in the builder', () => {
  for (const { name } of addresses)
    it(`${name} is an address of a screen`, () => {
      const path = name.replace(/#.*$/, '').replace(/\{\w+\}/g, 'x');
      assert.notEqual(routeOf(path).screen, 'unknown');
    });

  for (const { name } of attributes)
    it(`${name} is on a screen`, () => assert.match(all, new RegExp(`${name}\\b[^-]`)));

  for (const { name } of names)
    it(`${name} is on a screen`, () => {
      const words = /“([^”]+?)( …)?”/.exec(name)?.[1] ?? assert.fail();
      assert.ok(all.includes(words), words);
    });
});
