import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allLocales } from '../client/locales/all-locales.ts';
import { languages } from '../client/locales/pick-locale.ts';
import type { OwnLabels } from './channel-labels.ts';
import { labelsIn } from './labels.ts';

describe('the words of messengers', () => {
  for (const language of languages)
    it(`are there in ${language}, with their places, and fit on buttons`, () => {
      const [labels, english] = [labelsIn(language), labelsIn('en')];
      if (language !== 'en') assert.notEqual(labels.choose, english.choose);
      const englishWords = Object.entries(english);
      for (const [name, text] of Object.entries(labels)) {
        const other = new Map<string, string>(englishWords).get(name) ?? '';
        assert.deepEqual(placesIn(text), placesIn(other), name);
      }
      const onButtons = [labels.more, labels.done, labels.skip, labels.goOn, labels.startAgain];
      for (const label of onButtons) assert.ok([...label].length <= 20, label);
      // A row of a list: `More (101–109)`.
      assert.ok([...labels.more].length <= 14, labels.more);
    });

  it('say that something is paid as the page does, on which people pay', () => {
    for (const language of languages)
      assert.equal(labelsIn(language).paid, allLocales[language].paymentDone, language);
  });

  const rows: readonly (readonly [locale: string | undefined, own: OwnLabels, skip: string, done: string])[] =
    [
      ['de-AT', {}, 'Überspringen', 'Fertig'],
      ['tlh', {}, 'Skip', 'Done'],
      [undefined, { skip: 'Not now' }, 'Not now', 'Done'],
      ['de', { skip: ' ', done: 'Das war’s' }, 'Überspringen', 'Das war’s'],
    ];
  for (const [locale, own, skip, done] of rows)
    it(`${locale} with ${JSON.stringify(own)}: ${skip}, ${done}`, () => {
      const labels = labelsIn(locale, own);
      assert.deepEqual([labels.skip, labels.done], [skip, done]);
    });
});

const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\[\[\w+\]\]/g)].map(String).toSorted();
