import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { performPhone } from '#blocks/phone-number-input/perform.ts';
import { formOf, sampleLike, type TextForm } from './sample-like.ts';

/** A text, the kind of reply it was, its form, and the first sample of it. */
const rows: readonly (readonly [
  text: string,
  replyType: string | undefined,
  form: TextForm,
  sample?: string,
])[] = [
  ['Ada Lovelace', 'text', 'free', 'Lor Emipsumd'],
  ["O'Neil, 42!", 'text', 'free', "L'Orem, 67!"],
  ['Łukasz', undefined, 'free', 'Loremi'],
  ['Lorem', 'text', 'free', 'Ipsum'],
  ['李雷', 'text', 'free', 'lo'],
  ['ada@mail.example', 'email', 'email', 'visitor1@example.com'],
  ['ada@mail.example', 'text', 'email', 'visitor1@example.com'],
  ['https://ada.example/me.png?x=1', 'file', 'url', 'https://example.com/1.png'],
  ['www.ada.example/cv', 'url', 'url', 'https://example.com/1'],
  ['+44 20 7946 0018', 'phone', 'phone', '+44 20 7555 0101'],
  ['0151/23456789', 'text', 'phone', '0151/25550101'],
  ['2025550147', 'text', 'phone', '2025550101'],
  ['5550101', 'phone', 'phone', '5550102'],
  ['12', 'number', 'number'],
  ['1234567890', 'number', 'number'],
  ['12345', 'text', 'number'],
  ['1,234,567.5', 'text', 'number'],
  ['-3.5 %', 'text', 'number'],
  ['2026-11-24', 'text', 'date'],
  ['24/11/2026 15:30', 'text', 'date'],
  ['14:05', 'text', 'date'],
  ['3pm', 'time', 'date'],
  ['next Friday', 'date', 'date'],
  ['1st of May to June 3, 3pm', 'date', 'date'],
  ['Ada, next Friday', 'date', 'free'],
];

describe('a sample of the same form', () => {
  for (const [text, replyType, form, sample] of rows)
    it(`of ${text} as ${replyType ?? 'data'}`, () => {
      assert.equal(formOf(text, replyType), form);
      if (form === 'number' || form === 'date') return;
      const made = sampleLike(text, form, 1);
      assert.notEqual(made, text);
      if (sample !== undefined) assert.equal(made, sample);
    });

  it('of a phone number is a valid number of the same country', async () => {
    const valid = [
      ...['+12025550147', '+442079460018', '+4915123456789', '+33612345678', '+34612345678', '+393123456789'],
      ...['+31612345678', '+46701234567', '+919876543210', '+5511987654321', '+61412345678', '+819012345678'],
      ...[
        '+8613812345678',
        '+2348031234567',
        '+27821234567',
        '+48512345678',
        '+905321234567',
        '+525512345678',
      ],
    ];
    const left = await Promise.all(
      valid.map(async (text) => ({
        text,
        of: await performPhone({ text }),
        as: await performPhone({ text: sampleLike(text, 'phone', 1) }),
      })),
    );
    assert.deepEqual(
      left.filter(({ of, as }) => !('e164' in of) || !('e164' in as)),
      [],
    );
  });
});
