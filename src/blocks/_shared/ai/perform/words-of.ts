import * as z from 'zod';

const nested = z.union([z.string(), z.object({ message: z.string() })]);
const bodySchema = z.object({
  error: nested.optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  detail: nested.optional().catch(undefined),
  response: z.object({ error: nested }).optional().catch(undefined),
});

/** The error message of a service, in any of these forms: `{error: {message}}`, `{message}`, `{detail}`, or a text. */
export function wordsOf(data: unknown): string {
  if (typeof data === 'string') return data;
  const parsed = bodySchema.safeParse(data);
  if (!parsed.success) return '';
  const { error, message, detail, response } = parsed.data;
  return [error, message, detail, response?.error].map(plain).find((words) => words !== '') ?? '';
}

const plain = (words: z.output<typeof nested> | undefined): string =>
  typeof words === 'string' ? words : (words?.message ?? '');
