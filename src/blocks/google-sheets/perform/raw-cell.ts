/**
 * A raw cell value: plain numbers are numbers, so that sheets can add them; everything else is text, including what
 * looks like a formula. Texts that would change as a number (`007`, `5.50`, long ones) stay text.
 * @example rawCell('=1+1') // '=1+1'
 */
export function rawCell(text: string): string | number {
  return /^-?(0|[1-9]\d{0,9})(\.\d{1,6})?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}
