import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerOfOne, choiceItems } from './choice-item.ts';
import { clockText } from './clock-text.ts';
import { completeUrl } from './complete-url.ts';
import { acceptedTypes, isAccepted } from './file-types.ts';
import { answerOfMany, searchItems } from './many-choices.ts';
import { billingDetails, returnedPayment } from './payment-return.ts';
import { ratingScale } from './rating-scale.ts';

const buttons = choiceItems({
  id: 'i',
  type: 'choice input',
  items: [
    { id: 'a', content: 'Yes' },
    { id: 'b', content: 'Yes' },
    { id: 'c', content: 'No', value: 'nope' },
  ],
});
const pictures = choiceItems({
  id: 'i',
  type: 'picture choice input',
  items: [
    { id: 'p', pictureSrc: 'https://x.y/a.png' },
    { id: 'q', title: 'Café', description: 'Ünder', value: 'v' },
  ],
});

/** An item, and what is sent for it. */
const one: readonly (readonly [
  item: (typeof buttons)[number] | undefined,
  isPicture: boolean,
  expected: object,
])[] = [
  [buttons[0], false, { text: 'Yes', label: 'Yes', replyId: 'a' }],
  [buttons[1], false, { text: 'Yes', label: 'Yes', replyId: 'b' }],
  [buttons[2], false, { text: 'nope', label: 'No', replyId: 'c' }],
  [pictures[0], true, { text: 'p', label: 'https://x.y/a.png', replyId: 'p' }],
  [pictures[1], true, { text: 'v', label: 'Café', replyId: 'q' }],
];

describe('answerOfOne', () => {
  for (const [item, isPicture, expected] of one)
    it(JSON.stringify(expected), () => assert.deepEqual(item && answerOfOne(item, isPicture), expected));
});

describe('answerOfMany', () => {
  it('joins values', () =>
    assert.deepEqual(answerOfMany(buttons), { text: 'Yes, Yes, nope', label: 'Yes, Yes, No' }));
  it('names pictures', () =>
    assert.deepEqual(answerOfMany(pictures), {
      text: 'https://x.y/a.png, v',
      label: 'https://x.y/a.png, Café',
    }));
});

describe('choiceItems', () => {
  it('takes whatever comes', () => {
    assert.deepEqual(choiceItems({ id: 'i', type: 'x' }), []);
    assert.equal(choiceItems({ id: 'i', type: 'x', items: [{}] })[0]?.id, '0');
  });
});

const searches: readonly (readonly [search: string, ids: string])[] = [
  ['', 'pq'],
  ['cafe', 'q'],
  ['CAFÉ under', 'q'],
  ['under café', 'q'],
  ['tea', ''],
];

describe('searchItems', () => {
  for (const [search, ids] of searches)
    it(`${search} → ${ids}`, () =>
      assert.equal(
        searchItems(pictures, search)
          .map(({ id }) => id)
          .join(''),
        ids,
      ));
});

const urls: readonly (readonly [typed: string, expected: string | undefined])[] = [
  ['example.com', 'https://example.com'],
  [' example.com/a?b#c ', 'https://example.com/a?b#c'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['192.168.0.1:8080', 'https://192.168.0.1:8080'],
  ['münchen.de', 'https://münchen.de'],
  ['', undefined],
  ['example', undefined],
  ['a b.com', undefined],
  ['ftp://example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
  ['.com', undefined],
];

describe('completeUrl', () => {
  for (const [typed, expected] of urls)
    it(`${typed} → ${expected}`, () => assert.equal(completeUrl(typed), expected));
});

const scales: readonly (readonly [options: object, values: string])[] = [
  [{}, '0,1,2,3,4,5,6,7,8,9,10'],
  [{ length: 5, startsAt: 1 }, '1,2,3,4,5'],
  [{ length: 5, startsAt: '2' }, '2,3,4,5'],
  [{ length: 3, buttonType: 'Icons', startsAt: 0 }, '1,2,3'],
  [{ length: 2, startsAt: -1 }, '-1,0,1,2'],
  [{ length: 1, startsAt: 5 }, '5'],
];

describe('ratingScale', () => {
  for (const [options, values] of scales)
    it(`${JSON.stringify(options)} → ${values}`, () =>
      assert.equal(ratingScale(options).values.join(), values));
  it('ends somewhere', () => assert.equal(ratingScale({ length: 1e9 }).values.length, 100));
});

const files: readonly (readonly [
  types: object | undefined,
  name: string,
  type: string,
  expected: boolean,
])[] = [
  [undefined, 'a.exe', '', true],
  [{ isEnabled: false, types: ['image/*'] }, 'a.exe', '', true],
  [{ isEnabled: true, types: ['image/*'] }, 'a.png', 'image/png', true],
  [{ isEnabled: true, types: ['image/*'] }, 'a.pdf', 'application/pdf', false],
  [{ isEnabled: true, types: ['pdf'] }, 'A.PDF', 'application/pdf', true],
  [{ isEnabled: true, types: ['.docx'] }, 'a.docx', '', true],
  [{ isEnabled: true, types: ['application/pdf'] }, 'a.pdf', 'application/pdf', true],
  [{ isEnabled: true, types: ['', 3] }, 'a.pdf', 'application/pdf', true],
];

describe('isAccepted', () => {
  for (const [types, name, type, expected] of files)
    it(`${name} by ${JSON.stringify(types)} → ${expected}`, () =>
      assert.equal(isAccepted({ name, type }, acceptedTypes(types)), expected));
});

const returns: readonly (readonly [query: string, expected: object | undefined])[] = [
  ['', undefined],
  ['?redirect_status=succeeded', undefined],
  ['?redirect_status=succeeded&payment_intent_client_secret=other', undefined],
  [
    '?a=1&payment_intent=p&redirect_status=succeeded&payment_intent_client_secret=s',
    { isPaid: true, cleanUrl: 'https://x.y/?a=1' },
  ],
  ['?redirect_status=failed&payment_intent_client_secret=s', { isPaid: false, cleanUrl: 'https://x.y/' }],
];

describe('returnedPayment', () => {
  for (const [query, expected] of returns)
    it(query || 'no redirect', () =>
      assert.deepEqual(returnedPayment(new URL(`https://x.y/${query}`), 's'), expected),
    );
});

describe('billingDetails', () => {
  it('has what there is, under the names of the provider', () =>
    assert.deepEqual(
      billingDetails({ name: 'Ada', phoneNumber: '1', email: '', address: { postalCode: '9', city: '' } }),
      { name: 'Ada', phone: '1', address: { postal_code: '9' } },
    ));
  it('is empty of nothing', () => assert.deepEqual(billingDetails(undefined), {}));
});

describe('clockText', () => {
  for (const [seconds, text] of [
    [0, '0:00'],
    [9, '0:09'],
    [75, '1:15'],
    [3600, '60:00'],
  ] as const)
    it(text, () => assert.equal(clockText(seconds), text));
});
