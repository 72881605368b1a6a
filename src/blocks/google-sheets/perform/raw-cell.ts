/**
 * A value as a cell gets it raw: plain numbers are numbers, so that sheets can add them; all else is text, also what
 * looks like a formula. What a number would change (`007`, `5.50`, long ones) stays text.
 *
 * @example rawCell('=1+1') // '=1+1'
 */
export function rawCell(text: string): string | number {
  return /^-?(0|[1-9]\d{0,9})(\.\d{1,6})?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}
