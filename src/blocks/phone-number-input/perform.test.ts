import assert from 'node:assert/strict';
import test from 'node:test';
import { getCountries, getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { cpuMs } from '#kit/cpu-ms.ts';
import { performPhone } from './perform.ts';

// A row holds one conversation; here every region of the world gets the same treatment.
const regions = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples);
  return example ? [{ country, example }] : [];
});

test('there are example numbers of 240 regions', () =>
  assert.ok(regions.length >= 240, String(regions.length)));

for (const { country, example } of regions) {
  test(`numbers of ${country} are understood`, async () => {
    const e164 = example.number;
    assert.deepEqual(await performPhone({ text: e164 }), { e164 });
    assert.deepEqual(await performPhone({ text: example.formatInternational() }), { e164 });
    assert.deepEqual(await performPhone({ text: `it is ${example.formatInternational()}.`, country: 'FR' }), {
      e164,
    });
    assert.deepEqual(await performPhone({ text: example.formatNational(), country }), { e164 });
  });
}

test('hostile texts are searched quickly', async () => {
  for (const text of [
    '+'.repeat(100_000),
    '1 '.repeat(50_000),
    '(((('.repeat(20_000),
    '+1-'.repeat(30_000),
  ]) {
    const start = cpuMs();
    await performPhone({ text, country: 'US' });
    assert.ok(cpuMs() - start < 500, `${text.slice(0, 6)}: ${cpuMs() - start} ms`);
  }
});
