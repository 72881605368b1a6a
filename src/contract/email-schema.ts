import * as z from 'zod';

/**
 * An e-mail address, in lower case. Checked for its shape only, in one pass: one `@`, something before it, a
 * host with a dot after it, no blanks.
 *
 * @example emailSchema.parse('Ann@Example.com') // 'ann@example.com'
 */
export const emailSchema = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .refine(isEmail, { message: 'This is no e-mail address.' })
  .meta({ description: 'Compared without regard to case.' });

function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@') || at > 64) return false;
  for (const character of text)
    if (character <= ' ' || '<>(),;:"[]\\\u007f'.includes(character)) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length > 1 && labels.every((label) => label !== '');
}
