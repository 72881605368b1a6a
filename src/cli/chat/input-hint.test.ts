import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputView } from '#model/chat.ts';
import { inputHint } from './input-hint.ts';

type Question = Omit<InputView, 'id'>;

/** A question, and what a terminal says about it. */
const rows: readonly (readonly [question: Question, hint: string])[] = [
  [{ type: 'text input' }, 'Text'],
  [{ type: 'text input', options: { labels: { placeholder: 'Write your answer' } } }, 'Text'],
  [{ type: 'text input', options: { labels: { placeholder: 'Your first name' } } }, 'Your first name (Text)'],
  [{ type: 'text input', options: { maxLength: 80 } }, 'Text of at most 80 characters'],
  [{ type: 'text input', prefilledValue: 'Ana' }, 'Text [Ana]'],
  [{ type: 'email input' }, 'An e-mail address such as ana@example.org'],
  [{ type: 'url input' }, 'A web address such as https://example.org'],
  [{ type: 'number input' }, 'A number'],
  [
    { type: 'number input', options: { min: 1, max: '10', step: 0.5 } },
    'A number from 1 to 10 in steps of 0.5',
  ],
  [{ type: 'number input', options: { max: 3 } }, 'A number up to 3'],
  [
    { type: 'number input', options: { style: 'currency', currency: 'EUR', min: 5 } },
    'A number in EUR from 5',
  ],
  [{ type: 'number input', options: { style: 'unit', unit: 'kilogram' } }, 'A number in kilograms'],
  [{ type: 'phone number input' }, 'A phone number such as +33 1 42 68 53 00'],
  [
    { type: 'phone number input', options: { defaultCountryCode: 'FR' } },
    'A phone number such as +33 1 42 68 53 00, or without the country code for FR',
  ],
  [{ type: 'date input' }, 'A date such as 2026-12-24'],
  [{ type: 'date input', options: { format: 'dd/MM/yyyy' } }, 'A date such as 24/12/2026'],
  [{ type: 'date input', options: { format: 'd. MMMM', hasTime: true } }, 'A date such as 2026-12-24 14:30'],
  [
    { type: 'date input', options: { format: 'dd.MM.yyyy', isRange: true, min: '2026-12-01' } },
    'Two dates such as 24.12.2026 to 27.12.2026, from 2026-12-01',
  ],
  [{ type: 'time input', options: { format: 'HH:mm' } }, 'A time such as 14:30'],
  [{ type: 'time input', options: { format: 'h:mm a' } }, 'A time such as 2:30 pm'],
  [{ type: 'choice input' }, 'A number from the list, or the words'],
  [
    { type: 'choice input', options: { isMultipleChoice: true } },
    'Numbers from the list, separated by commas',
  ],
  [{ type: 'picture choice input' }, 'A number from the list, or the words'],
  [{ type: 'cards' }, 'A number from the list, or the words'],
  [{ type: 'rating input' }, 'A number from 0 to 10'],
  [
    {
      type: 'rating input',
      options: { length: 5, startsAt: '1', labels: { left: 'Never', right: 'Always' } },
    },
    'A number from 1 to 5: 1 = Never, 5 = Always',
  ],
  [
    { type: 'rating input', options: { buttonType: 'Icons', length: 5, labels: { right: 'Great' } } },
    'A number from 1 to 5: 5 = Great',
  ],
  [{ type: 'file input', options: { isRequired: true } }, 'The web address of a file'],
  [
    {
      type: 'file input',
      options: {
        isRequired: false,
        isMultipleAllowed: true,
        allowedFileTypes: { isEnabled: true, types: ['image/*', '.pdf'] },
        labels: { placeholder: 'Drop your file here, or <strong>choose one</strong>' },
      },
    },
    'The web addresses of files (image/*, .pdf), separated by spaces, or an empty line to skip',
  ],
  [
    {
      type: 'payment input',
      options: { amount: '30', currency: 'EUR' },
      runtimeOptions: { amountLabel: '€30.00' },
    },
    'A payment of €30.00, which only works in a browser: chat at http://127.0.0.1:3000/shop',
  ],
  [{ type: 'dance input' }, 'Text'],
];

describe('what a question expects', () => {
  for (const [question, hint] of rows)
    it(hint, () => {
      assert.equal(inputHint({ id: 'b', ...question }, 'http://127.0.0.1:3000/shop'), hint);
    });
});
