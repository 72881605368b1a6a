import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AccountHealth } from './account-health.ts';
import { type TemplateUse, templatePause } from './template-pause.ts';

const rows: readonly (readonly [
  name: string,
  health: Partial<AccountHealth>,
  use: Partial<TemplateUse>,
  category: string,
  expected: RegExp | null,
])[] = [
  ['of an account of which nothing is known', {}, { contacts: 9000 }, 'marketing', null],
  ['to a contact below nine tenths of the limit', { contactsADay: 250 }, { contacts: 224 }, 'utility', null],
  ['to a contact at nine tenths of it', { contactsADay: 250 }, { contacts: 225 }, 'utility', /250 .* 225/],
  [
    'to a contact who got one already',
    { contactsADay: 250 },
    { contacts: 225, hasContact: true },
    'utility',
    null,
  ],
  ['of an account of medium quality', { quality: 'medium' }, {}, 'marketing', null],
  ['of an account of bad quality', { quality: 'bad' }, {}, 'utility', /complain/],
  ['of marketing, five of a hundred too many', {}, { tooMuch: 5 }, 'marketing', null],
  ['of marketing, six of a hundred too many', {}, { tooMuch: 6 }, 'marketing', /tomorrow/],
  ['of another kind, six of a hundred too many', {}, { tooMuch: 6 }, 'utility', null],
];

for (const [name, health, use, category, expected] of rows)
  it(`a template ${name} ${expected === null ? 'is sent' : 'waits'}`, () => {
    const because = templatePause(
      { quality: null, contactsADay: null, ...health },
      { contacts: 0, hasContact: false, tooMuch: 0, ...use },
      category,
    );
    if (expected === null) assert.equal(because, null);
    else assert.match(because ?? '', expected);
  });
