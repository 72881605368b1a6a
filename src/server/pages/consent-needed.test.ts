import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Settings } from '#model/settings.ts';
import { consentNeeded } from './consent-needed.ts';

const settings = (general: NonNullable<Settings['general']>): Settings => ({ general });

const free: readonly Settings[] = [
  {},
  settings({}),
  settings({ consent: {} }),
  settings({ consent: { text: 'We keep it.', linkUrl: 'https://example.com' } }),
  settings({ consent: { text: 'We keep it.', isRequired: false } }),
];

describe('consent', () => {
  for (const each of free)
    it(`is not waited for: ${JSON.stringify(each)}`, () => assert.equal(consentNeeded(each), undefined));

  it('is remembered where chats are', () => {
    const consent = { isRequired: true };
    assert.equal(consentNeeded(settings({ consent }))?.storage, null);
    const rememberUser = { isEnabled: true, storage: 'local' } as const;
    assert.equal(consentNeeded(settings({ consent, rememberUser }))?.storage, 'local');
  });

  it('is asked for again when its text or its link is another, and only then', () => {
    const mark = (consent: NonNullable<Settings['general']>['consent']) =>
      consentNeeded(settings({ consent: { isRequired: true, ...consent } }))?.mark;
    assert.equal(mark({ text: 'a' }), mark({ text: 'a', linkText: 'More' }));
    const marks = [
      mark({}),
      mark({ text: 'a' }),
      mark({ text: 'b' }),
      mark({ text: 'a', linkUrl: 'https://x' }),
    ];
    assert.equal(new Set(marks).size, marks.length);
    for (const each of marks) assert.match(each ?? '', /^[\w-]{16}$/);
  });
});
