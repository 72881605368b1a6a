/**
 * The text with the decimal digits of other scripts (Arabic-Indic, Persian, Devanagari, Thai, full width, …) as `0`–`9`.
 *
 * @example plainDigits('١٢,٥') // '12,5'
 */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.findLast((candidate) => candidate <= code);
    return zero !== undefined && code - zero < 10 ? String(code - zero) : digit;
  });
}

/** Code points of the zeros of the scripts that people type numbers in, ascending. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810, 0xff10,
];
