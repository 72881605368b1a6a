import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { ChannelAdapter } from './adapter.ts';
import { channelAdapters } from './channel-adapters.ts';

interface Delivery {
  readonly name: string;
  readonly body: unknown;
  readonly events: unknown;
}

const MUTATIONS = 10_000;

/** What stands in place of a value, if it is not left out. */
const odd: readonly unknown[] = [null, '', 0, -1, 1e300, true, [], {}, [[null]], 'x'.repeat(5000), '\u0000'];

for (const adapter of channelAdapters)
  describe(`deliveries of ${adapter.capabilities.name}`, () => {
    const deliveries = deliveriesOf(adapter);

    for (const { name, body, events } of deliveries)
      it(name.replaceAll('-', ' '), () =>
        assert.deepEqual(JSON.parse(JSON.stringify(adapter.read(body))), events),
      );

    it(`are read whatever they are: ${MUTATIONS} mutations`, () => {
      const next = randomly();
      for (let n = 0; n < MUTATIONS; n++) {
        const { body } = deliveries[n % deliveries.length] ?? {};
        const given = mutated(n % 2 === 0 ? body : mutated(body, next), next);
        for (const event of adapter.read(given)) {
          assert.equal(typeof event.externalId, 'string', JSON.stringify(given));
          assert.ok(Number.isFinite(event.at), JSON.stringify(given));
        }
      }
    });
  });

/** Bodies in the form that the service documents, each with what it means. */
function deliveriesOf({ capabilities }: ChannelAdapter): readonly Delivery[] {
  const folder = new URL(`./${capabilities.name}/deliveries/`, import.meta.url);
  return readdirSync(folder).map((file) => ({
    name: file.replace('.json', ''),
    ...JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  }));
}

/** The same with one value on the way down replaced, doubled or left out. */
function mutated(value: unknown, next: (below: number) => number): unknown {
  if (typeof value !== 'object' || value === null || next(8) === 0) return odd[next(odd.length)];
  const entries = Object.entries(value);
  if (entries.length === 0) return odd[next(odd.length)];
  const place = next(entries.length);
  const isGone = next(10) === 0;
  const changed = entries.flatMap(([key, each], index): [string, unknown][] => {
    if (index !== place) return [[key, each]];
    return isGone ? [] : [[key, mutated(each, next)]];
  });
  if (!Array.isArray(value)) return Object.fromEntries(changed);
  const items = changed.map(([, each]) => each);
  return next(10) === 0 ? [...items, ...items] : items;
}

/** The same numbers every time. */
function randomly(): (below: number) => number {
  let seed = 11;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}
