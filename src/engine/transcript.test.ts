import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toyBubble } from '#kit/toy-blocks.ts';
import type { Bubble } from '#model/chat.ts';
import type { EngineEvent, Message } from './event.ts';
import { MAX_TRANSCRIPT_CHARS, type TranscriptEntry, transcriptOf, transcriptText } from './transcript.ts';

const message = (given: Message | null): EngineEvent => ({ kind: 'message', at: 0, message: given });
const media = (type: Bubble['type'], url: unknown): Bubble => ({ id: 'b', type, content: { url } });

type Row = readonly [
  name: string,
  event: EngineEvent,
  said: readonly Bubble[],
  lines: readonly string[],
  reformatted?: string,
];

const rows: readonly Row[] = [
  [
    'what came in, then what was said',
    message({ type: 'text', text: 'x' }),
    [toyBubble('b', 'y')],
    ['user text x', 'bot text y'],
  ],
  ['the reply as it was saved', message({ type: 'text', text: ' X ' }), [], ['user text X'], 'X'],
  ['a start without message', { kind: 'start', at: 0 }, [toyBubble('b', 'y')], ['bot text y']],
  ['a start with one', { kind: 'start', at: 0, message: { type: 'text', text: 'x' } }, [], ['user text x']],
  ['commands are not heard', message({ type: 'command', command: 'help' }), [], []],
  ['nothing was sent', message(null), [], []],
  ['a recording', message({ type: 'audio', url: 'u' }), [], ['user audio u']],
  [
    'calls from outside are not heard',
    { kind: 'external', at: 0, data: 1 },
    [toyBubble('b', 'y')],
    ['bot text y'],
  ],
  [
    'media by their address',
    { kind: 'start', at: 0 },
    [media('image', 'i'), media('video', 'v'), media('audio', 'a')],
    ['bot image i', 'bot video v', 'bot audio a'],
  ],
  [
    'media without address, and embeds, are left out',
    { kind: 'start', at: 0 },
    [media('image', undefined), media('image', 5), media('embed', 'e'), media('custom-embed', 'e')],
    [],
  ],
  [
    'texts are markdown',
    { kind: 'start', at: 0 },
    [
      {
        id: 'b',
        type: 'text',
        content: { richText: [{ type: 'p', children: [{ text: 'x', bold: true }] }] },
      },
    ],
    ['bot text **x**'],
  ],
  [
    'odd rich text does no harm',
    { kind: 'start', at: 0 },
    [
      { id: 'b', type: 'text', content: { richText: 5 } },
      { id: 'b', type: 'text', content: {} },
    ],
    ['bot text ', 'bot text '],
  ],
];

for (const [name, event, said, lines, reformatted] of rows)
  test(name, () => {
    const entries = transcriptOf({ event, said, ...(reformatted !== undefined && { reformatted }) });
    assert.deepEqual(
      entries.map((entry) => `${entry.role} ${entry.type} ${entry.content}`),
      lines,
    );
  });

test('the whole as text', () => {
  assert.equal(transcriptText([]), '');
  assert.equal(
    transcriptText([
      { role: 'bot', type: 'text', content: 'Hi "you"' },
      { role: 'user', type: 'audio', content: 'u' },
    ]),
    'Assistant: "Hi "you""\n\nUser: "u"',
  );
});

const spoken = (content: string): TranscriptEntry => ({ role: 'user', type: 'text', content });

for (const [name, contents, beginning] of [
  ['all of it, up to the limit', ['a', 'x'.repeat(MAX_TRANSCRIPT_CHARS - 30)], 'User: "a"\n\nUser: "xxx'],
  [
    'the latest lines that have room',
    ['a', 'b', 'x'.repeat(MAX_TRANSCRIPT_CHARS - 22)],
    '…\n\nUser: "b"\n\nUser: "x',
  ],
  ['the end of one line that is too long', ['a', 'x'.repeat(MAX_TRANSCRIPT_CHARS)], '…xxx'],
] as const)
  test(`a long transcript holds ${name}`, () => {
    const text = transcriptText(contents.map(spoken));
    assert.ok(text.startsWith(beginning), text.slice(0, 30));
    assert.ok(text.endsWith('x"'));
    assert.ok(text.length <= MAX_TRANSCRIPT_CHARS + 4, `${text.length}`);
  });
