import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { labelDefaults } from '#model/label-defaults.ts';
import { allLocales } from './all-locales.ts';
import { firstMessages } from './first-messages.ts';
import { knownLocale, loadLocale } from './load-locale.ts';
import { noScript } from './no-script.ts';
import { directionOf, languages, pickLocale } from './pick-locale.ts';
import { type MessageKey, translator } from './translate.ts';

const english = allLocales.en;
const keys = Object.keys(english).sort();
const placesIn = (text: string): readonly string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('texts of the interface', () => {
  for (const language of languages)
    it(`${language} has all keys, the same places for values, and nothing empty`, async () => {
      const texts = await loadLocale(language);
      assert.ok(texts);
      assert.deepEqual(Object.keys(texts).sort(), keys);
      for (const [key, text] of Object.entries(texts)) {
        assert.ok(text.trim() !== '', key);
        const inEnglish = Object.entries(english).find(([name]) => name === key)?.[1] ?? '';
        assert.deepEqual(placesIn(text), placesIn(inEnglish), key);
      }
    });

  it('are the same for servers, and known once they are loaded', async () => {
    for (const language of languages) {
      const texts = await loadLocale(language);
      assert.deepEqual(allLocales[language], texts, language);
      assert.equal(knownLocale(language), texts, language);
    }
  });

  it('in English, labels are what servers fill in', () => {
    for (const [key, text] of Object.entries(labelDefaults))
      if (!/^(from|to|dropFiles)$/.test(key)) assert.equal(Reflect.get(english, key), text);
    assert.equal(english.dropFiles, labelDefaults.dropFiles.replace(/<.+?>/g, ''));
    assert.equal(`${english.from} ${english.to}`, 'From To');
  });

  it('a page without scripts says so in every language', () => {
    assert.deepEqual(Object.keys(noScript).sort(), [...languages].sort());
    for (const text of Object.values(noScript)) assert.match(text, /JavaScript/);
    assert.equal(new Set(Object.values(noScript)).size, languages.length);
  });

  it('those that are there at once are in English, too', () => {
    for (const [key, text] of Object.entries(firstMessages)) assert.equal(Reflect.get(english, key), text);
  });

  it('are translated, but for names and words that are the same', async () => {
    for (const language of languages.filter((each) => each !== 'en')) {
      const texts = await loadLocale(language);
      const same = Object.entries(english).filter(([key, text]) => texts && Reflect.get(texts, key) === text);
      assert.ok(same.length <= 6, `${language}: ${same.map(([key]) => key).join(' ')}`);
    }
  });
});

const translated: readonly (readonly [MessageKey, Record<string, string | number>, string])[] = [
  ['ofTotal', { value: 3, total: 5 }, '3 of 5'],
  ['remove', { name: 'a {b}.pdf' }, 'Remove a {b}.pdf'],
  ['ofTotal', { value: 0 }, '0 of {total}'],
  ['send', {}, 'Send'],
];

describe('translator', () => {
  for (const [key, values, expected] of translated)
    it(`${key} → ${expected}`, () => assert.equal(translator(english)(key, values), expected));
  it('says nothing where the text is not there yet', () => assert.equal(translator({})('send'), ''));
});

const picked: readonly (readonly [wanted: readonly (string | undefined)[], expected: string])[] = [
  [['de'], 'de'],
  [['pt-BR'], 'pt'],
  [['zh-Hant-TW'], 'zh'],
  [['sv', 'fr-CA'], 'fr'],
  [[undefined, '', 'IT'], 'it'],
  [['tlh'], 'en'],
  [[], 'en'],
];

describe('pickLocale', () => {
  for (const [wanted, expected] of picked)
    it(`${JSON.stringify(wanted)} → ${expected}`, () => assert.equal(pickLocale(wanted), expected));
});

describe('directionOf', () => {
  for (const [tag, expected] of [
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['en', 'ltr'],
    ['arn', 'ltr'],
    ['ja', 'ltr'],
  ])
    it(`${tag} → ${expected}`, () => assert.equal(directionOf(tag ?? ''), expected));
});
