/** One event of a stream: its name (default `message`) and its data. */
export type EventListener = (name: string, data: string) => void;

/**
 * Parses server-sent events from the body of a response and calls back for each. Resolves at the end of the stream;
 * rejects when the connection breaks. `onBytes` is called for every piece, to detect silence.
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onEvent: EventListener,
  onBytes: () => void,
): Promise<void> {
  let event = '';
  let data: string[] = [];
  for await (const line of linesOf(body, onBytes)) {
    if (line === '') {
      if (data.length > 0) onEvent(event || 'message', data.join('\n'));
      event = '';
      data = [];
    } else {
      const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
      if (field === 'event') event = value;
      if (field === 'data') data.push(value);
    }
  }
}

/** The lines of a body as they arrive, without their ends. */
export async function* linesOf(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      onBytes();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A carriage return at the end may be the first half of a line break.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) break;
    }
    if (rest !== '') yield rest;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
