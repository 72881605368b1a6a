import * as z from 'zod';

/**
 * An e-mail address, in lower case. Only its form is checked: one `@`, something before it, a host with a dot after it,
 * no spaces.
 * @example emailSchema.parse('Ann@Example.com') // 'ann@example.com'
 */
export const emailSchema = z
  .string()
  .max(254)
  .transform((text) => text.trim().toLowerCase())
  .refine(isEmail, { message: 'Must be an e-mail address such as name@example.com.' })
  .meta({ description: 'Case-insensitive.' });

function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@') || at > 64) return false;
  for (const character of text)
    if (character <= ' ' || '<>(),;:"[]\\\u007f'.includes(character)) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length > 1 && labels.every((label) => label !== '');
}
