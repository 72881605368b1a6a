/** Longest piece of data in a message, in characters. */
const MAX_SHOWN = 300;

/** Data as a message shows it: a text in quotation marks, everything else as JSON, cut when it is long. */
export function inWords(data: unknown): string {
  if (data === undefined || data === null) return 'nothing';
  const text = typeof data === 'string' ? `“${data}”` : JSON.stringify(data);
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}
