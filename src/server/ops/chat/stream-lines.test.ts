import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type StreamPart, streamLines } from './stream-lines.ts';

async function* of(parts: readonly (StreamPart | Error)[]): AsyncIterable<StreamPart> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

const text = (said: string): StreamPart => ({ kind: 'text', text: said });
const log = { status: 'error', description: 'Refused' } as const;

const rows: readonly (readonly [
  name: string,
  parts: readonly (StreamPart | Error)[],
  lines: readonly string[],
])[] = [
  ['texts, a line each', [text('Hello'), text(' "you"\n')], ['0:"Hello"', '0:" \\"you\\"\\n"']],
  ['nothing', [], []],
  [
    'what went wrong',
    [text('He'), { kind: 'error', log }],
    ['0:"He"', `3:${JSON.stringify(JSON.stringify(log))}`],
  ],
  [
    'a stream that breaks off says so and tells nothing of our insides',
    [text('He'), new Error('secret')],
    ['0:"He"', '3:"{\\"status\\":\\"error\\",\\"description\\":\\"The stream was interrupted.\\"}"'],
  ],
];

describe('streaming to the widget', () => {
  for (const [name, parts, lines] of rows) {
    it(name, async () => {
      const errors: unknown[] = [];
      let all = '';
      for await (const line of streamLines(of(parts), (error) => errors.push(error))) all += line;
      assert.equal(all, lines.map((line) => `${line}\n`).join(''));
      assert.deepEqual(
        errors,
        parts.filter((part) => part instanceof Error),
      );
    });
  }
});
