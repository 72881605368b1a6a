import { parseUntrusted } from '#lib/parse-untrusted.ts';

/** Receives the events of a stream while its bytes arrive. */
export type EventHearer = (event: string, data: string) => void;

/** Parses server-sent events from bytes in pieces of any size; pass every piece. */
export function eventReader(onEvent: EventHearer): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  let event = '';
  let data: string[] = [];
  const take = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent(event === '' ? 'message' : event, data.join('\n'));
      event = '';
      data = [];
      return;
    }
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  };
  return (bytes) => {
    rest += decoder.decode(bytes, { stream: true });
    // A carriage return at the end may be the first half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}

/** The data of an event: JSON, or the text. */
export function eventData(text: string): unknown {
  try {
    return parseUntrusted(text);
  } catch {
    return text;
  }
}
