/** One line of at most a hundred signs, without what turns the direction of text around. */
export const oneLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim()].slice(0, 100).join('');
