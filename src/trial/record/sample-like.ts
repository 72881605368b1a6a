/** What a text is, as far as its form tells. */
export type TextForm = 'number' | 'date' | 'email' | 'url' | 'phone' | 'free';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const url = /^(?:https?:\/\/|www\.)\S+$/i;
const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(?:[T ,]+[\d:.Z+ -]*)?$/;
const time = /^\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?$/i;
const grouped = /^[-+]?\d{1,3}(?:[.,']\d{3})+(?:[.,]\d+)?$/;
const number = /^[-+]?\d+(?:[.,]\d+)?\s*%?$/;
const dialled = /^[+(]?\d[\d\s()./-]*$/;

/** A short number without a prefix or blanks is a number. */
const MOST_PLAIN_DIGITS = 8;

/** `replyType`: the kind of reply that the question accepts, if it was one. */
export function formOf(text: string, replyType?: string): TextForm {
  const plain = text.trim();
  if (email.test(plain)) return 'email';
  if (url.test(plain)) return 'url';
  if (date.test(plain) || time.test(plain) || (isOfTime(replyType) && saysTime(plain))) return 'date';
  if (replyType !== 'phone' && (grouped.test(plain) || isPlainNumber(plain, replyType))) return 'number';
  const digits = digitsOf(plain).length;
  return dialled.test(plain) && digits >= 5 && digits <= 18 ? 'phone' : 'free';
}

const isOfTime = (replyType: string | undefined): boolean => replyType === 'date' || replyType === 'time';

const timeWords = new Set(
  (
    'january february march april may june july august september october november december jan feb mar apr jun jul ' +
    'aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun ' +
    'today tomorrow yesterday tonight now noon midnight morning afternoon evening night next last this in ago at on ' +
    'of the from between and to until till day days week weeks month months year years hour hours minute minutes am pm'
  ).split(' '),
);

/** Whether each word belongs to a date or a time. */
const saysTime = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s,–—]+/)
    .every((word) => timeWords.has(word) || /^(?:[\d.:/-]+(?:st|nd|rd|th|am|pm)?|-)?$/.test(word));

const isPlainNumber = (text: string, replyType: string | undefined): boolean =>
  number.test(text) &&
  (replyType === 'number' ||
    replyType === 'rating' ||
    (!/^(?:\+\d|0\d)/.test(text) && digitsOf(text).length <= MOST_PLAIN_DIGITS));

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Another text of the same form. `n`: its number, from 1. */
export function sampleLike(text: string, form: Exclude<TextForm, 'number' | 'date'>, n: number): string {
  switch (form) {
    case 'email':
      return `visitor${n}@example.com`;
    case 'url':
      return `https://example.com/${n}${/\.[a-z0-9]{1,5}(?=$|[?#])/i.exec(text)?.[0] ?? ''}`;
    case 'phone':
      return withDigits(text, n);
    case 'free': {
      const sample = withLetters(text, n);
      return sample === text ? withLetters(text, n + 1) : sample;
    }
  }
}

/** Keeps the prefix, so that the number stays a valid one of its country. */
function withDigits(text: string, n: number): string {
  const digits = digitsOf(text);
  const kept = digits.slice(0, Math.max(2, digits.length - 7));
  const end = String(5_550_100 + (n % 9000)).slice(kept.length - digits.length);
  const next = [
    ...`${kept}${kept + end === digits ? end.replace(/\d$/, (last) => String((Number(last) + 1) % 10)) : end}`,
  ];
  return text.replace(/\d/g, () => next.shift() ?? '');
}

const letters = 'loremipsumdolorsitametconsecteturadipiscingelitseddoeiusmodtempor';

/** Letter by letter: lengths, capitals, blanks and signs stay. */
function withLetters(text: string, n: number): string {
  let at = (n - 1) * 5;
  return text.replace(/\p{L}\p{M}*|\p{N}/gu, (sign) => {
    const index = at++;
    if (!/\p{L}/u.test(sign)) return String((index + 1) % 10);
    const letter = letters[index % letters.length] ?? 'x';
    return sign.toLowerCase() === sign ? letter : letter.toUpperCase();
  });
}
