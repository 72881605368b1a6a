import type { Ask } from './script-part.ts';

/** Words of questions, by what they ask for; the first that fits. */
const words: readonly (readonly [pattern: RegExp, ask: Ask])[] = [
  [/\be-?mail\b/i, 'email'],
  [/\b(phone|telephone|mobile|call you|telefon)\b/i, 'phone'],
  [/\b(website|web site|url|web address)\b/i, 'url'],
  [/\b(upload|attach|file|photo|picture)\b/i, 'file'],
  [/\b(rate|rating|satisfied|how likely|scale)\b/i, 'rating'],
  [/\b(what time|which time)\b/i, 'time'],
  [/\b(date|birthday|which day|what day|when)\b/i, 'date'],
  [/\b(how many|how much|how old|age|number|amount|budget|quantity)\b/i, 'number'],
  [/\b(message|describe|details|feedback|tell us more|comments?)\b/i, 'long'],
];

/**
 * What a question asks for, by its words.
 * @example askOf('What is your e-mail address?') // 'email'
 */
export const askOf = (question: string): Ask =>
  words.find(([pattern]) => pattern.test(question))?.[1] ?? 'text';

const names: ReadonlyMap<string, Ask> = new Map(
  Object.entries({
    ...{ text: 'text', answer: 'text', name: 'text', long: 'long', message: 'long', textarea: 'long' },
    ...{ email: 'email', 'e-mail': 'email', mail: 'email', number: 'number', phone: 'phone', tel: 'phone' },
    ...{ url: 'url', website: 'url', link: 'url', date: 'date', time: 'time', file: 'file', upload: 'file' },
    ...{ rating: 'rating', stars: 'rating' },
  } satisfies Readonly<Record<string, Ask>>),
);

/** The kind of answer that goes by a name, as in `[email]`; undefined: none does. */
export const askNamed = (name: string): Ask | undefined => names.get(name.trim().toLowerCase());
