import type { LogEntry } from '#model/chat.ts';

/** A piece of what is streamed: text, or what went wrong. */
export type StreamPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'error'; readonly log: LogEntry };

/** Pieces as the widget reads them, a line each; a stream that breaks off ends with a line that says so. */
export async function* streamLines(
  parts: AsyncIterable<StreamPart>,
  onError: (error: unknown) => void,
): AsyncIterable<string> {
  try {
    for await (const part of parts)
      yield part.kind === 'text' ? line('0', part.text) : line('3', JSON.stringify(part.log));
  } catch (error) {
    onError(error);
    yield line('3', JSON.stringify({ status: 'error', description: 'The stream was interrupted.' }));
  }
}

/** What follows the code is JSON. */
const line = (code: '0' | '3', text: string): string => `${code}:${JSON.stringify(text)}\n`;
