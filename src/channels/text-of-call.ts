import type { WireCall } from './wire-call.ts';

/** Fields whose text people read, in the order in which they read it. */
const shown = ['text', 'caption', 'body', 'interactive', 'template', 'name', 'title'];
/** Fields that hold such fields. */
const holders = ['text', 'image', 'video', 'audio', 'document', 'interactive', 'template', 'header', 'body'];

/** What people read of a request to a messenger, without its buttons; empty: nothing. */
export const textOfCall = ({ body }: Pick<WireCall, 'body'>): string => textIn(body, 3);

function textIn(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return '';
  const fields = new Map<string, unknown>(Object.entries(value));
  for (const name of shown) {
    const text = fields.get(name);
    if (typeof text === 'string' && text !== '') return text;
  }
  if (depth === 0) return '';
  for (const name of holders) {
    const text = textIn(fields.get(name), depth - 1);
    if (text !== '') return text;
  }
  return '';
}
