import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import { compile } from '#engine/compile.ts';
import type { EngineEvent, Message } from '#engine/event.ts';
import { newSession } from '#engine/new-session.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import { step } from '#engine/step.ts';
import type { Turn } from '#engine/turn.ts';
import { expandBot } from '#kit/short-bot.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { toPlainText } from '#model/rich-text/to-plain-text.ts';

/** A block whose text the page streams: what the page and the service report, and what is saved and shown of it. */
const model = (more: Readonly<Record<string, unknown>> = {}): ShortBlock => ({
  type: 'openai',
  options: {
    ...{ action: 'Create chat completion', credentialsId: 'c', model: 'm' },
    messages: [{ id: 'u', role: 'user', content: 'Hi' }],
    responseMapping: [
      { id: 'r', item: 'Message content', variableId: 'v' },
      { id: 's', item: 'Total tokens', variableId: 'tokens' },
    ],
    ...more,
  },
  error: 'sorry',
});
const bot = (shown: ShortBlock, first: ShortBlock = model()): ShortBot => ({
  groups: { a: [first, shown, 'after'], sorry: ['sorry'] },
  variables: ['v', 'tokens'],
});
const whole: ServiceResult = { ok: true, output: { text: 'Hello Ada', totalTokens: 7 } };
const failed: ServiceResult = { ok: false, message: 'The service responded with status 500.' };

interface Row {
  readonly name: string;
  /** What the page says that it showed; null: nothing. */
  readonly reply: Message | null;
  /** What the service streamed, as the server saw it; absent: the server knows nothing of it. */
  readonly streamed?: ServiceResult;
  readonly said: readonly string[];
  /** Ids of bubbles that the visitor has read already. */
  readonly shown?: readonly string[];
  readonly value: string | null;
  readonly logs?: readonly string[];
}

const text = (words: string): Message => ({ type: 'text', text: words });
const rows: readonly Row[] = [
  {
    name: 'all of it was shown',
    reply: text('Hello Ada'),
    streamed: whole,
    said: ['Hello Ada', 'after'],
    shown: ['a1'],
    value: 'Hello Ada',
  },
  {
    name: 'the page stopped early: what was read counts',
    reply: text('Hello'),
    streamed: whole,
    said: ['Hello', 'after'],
    shown: ['a1'],
    value: 'Hello',
  },
  {
    name: 'a page cannot make up what the service said',
    reply: text('Hello Bob'),
    streamed: whole,
    said: ['Hello Ada', 'after'],
    shown: ['a1'],
    value: 'Hello Ada',
  },
  {
    name: 'a text that only ends as that of the service is made up',
    reply: text('Ada'),
    streamed: whole,
    said: ['Hello Ada', 'after'],
    shown: ['a1'],
    value: 'Hello Ada',
  },
  {
    name: 'the server that streamed it is gone: the page is believed',
    reply: text('Hello Ada'),
    said: ['Hello Ada', 'after'],
    shown: ['a1'],
    value: 'Hello Ada',
  },
  {
    name: 'a service that broke off: what was read counts, and its author is told',
    reply: text('Hel'),
    streamed: failed,
    said: ['Hel', 'after'],
    shown: ['a1'],
    value: 'Hel',
    logs: ['OpenAI: The service responded with status 500.'],
  },
  {
    name: 'a service that said nothing failed',
    reply: text(''),
    streamed: failed,
    said: ['sorry'],
    value: null,
    logs: ['OpenAI: The service responded with status 500.'],
  },
  {
    name: 'a page that reports nothing leaves it to the service',
    reply: null,
    streamed: whole,
    said: ['Hello Ada', 'after'],
    value: 'Hello Ada',
  },
  {
    name: 'nobody reports anything',
    reply: null,
    said: ['sorry'],
    value: null,
    logs: ['OpenAI: The browser did not report the streamed text.'],
  },
  {
    name: 'a recording is no text',
    reply: { type: 'audio', url: 'https://a.example/clip' },
    said: ['sorry'],
    value: null,
    logs: ['OpenAI: The browser did not report the streamed text.'],
  },
  {
    name: 'an output without a text is none of the service',
    reply: text('Hello'),
    streamed: { ok: true, output: { totalTokens: 7 } },
    said: ['after'],
    shown: [],
    value: null,
  },
  {
    name: 'an output that is no object is none, either',
    reply: text('Hello'),
    streamed: { ok: true, output: 'Hello Ada' },
    said: ['Hello', 'after'],
    shown: ['a1'],
    value: 'Hello',
  },
  {
    name: 'nor is a list',
    reply: text('Hello'),
    streamed: { ok: true, output: ['Hello Ada'] },
    said: ['Hello', 'after'],
    shown: ['a1'],
    value: 'Hello',
  },
];

function play(of: ShortBot, events: readonly EngineEvent[], isStreamEnabled = true): readonly Turn[] {
  const program = compile(expandBot(of), blockTable, { key: 'main' });
  const host = { program: () => program, maxBlocks: 20 };
  let session = newSession({ version: 'main', resultId: 'r', seed: '0'.repeat(32), isStreamEnabled });
  return events.map((event) => {
    const turn = step(host, session, event);
    session = turn.session;
    return turn;
  });
}
const begin: EngineEvent = { kind: 'start', at: 0 };
const plain = (turn: Turn | undefined) =>
  turn?.messages
    .map(({ content }) => toPlainText(parseRichText(content.richText)))
    .filter((said) => said !== '');

describe('a text that the page streams', () => {
  for (const row of rows)
    it(row.name, () => {
      const back: EngineEvent = {
        ...{ kind: 'message', at: 1, message: row.reply },
        ...(row.streamed !== undefined && { streamed: row.streamed }),
      };
      const [first, second] = play(bot('{{v}}'), [begin, back]);
      assert.deepEqual(first?.clientSideActions, [
        { type: 'stream', stream: true, expectsDedicatedReply: true },
      ]);
      assert.deepEqual([first?.status, first?.effects], ['client', []]);
      assert.deepEqual(plain(second), row.said);
      const shown = second?.messages.flatMap(({ id, isShown }) => (isShown === true ? [id] : []));
      if (row.shown !== undefined) assert.deepEqual(shown, row.shown);
      const written = second?.facts.flatMap((fact) =>
        fact.kind === 'variable' && fact.id === 'v' ? [fact.value] : [],
      );
      assert.equal(written?.at(-1) ?? null, row.value);
      const logs = second?.facts.flatMap((fact) => (fact.kind === 'log' ? [fact.entry.description] : []));
      assert.deepEqual(logs, row.logs ?? []);
    });
});

describe('what else the service reported is saved beside the text', () => {
  const cases: readonly (readonly [streamed: ServiceResult | undefined, tokens: readonly unknown[]])[] = [
    [whole, ['7']],
    [undefined, []],
    [failed, []],
  ];
  for (const [streamed, tokens] of cases)
    it(JSON.stringify(streamed) ?? 'nothing', () => {
      const back: EngineEvent = {
        ...{ kind: 'message', at: 1, message: text('Hello') },
        ...(streamed !== undefined && { streamed }),
      };
      const facts = play(bot('{{v}}'), [begin, back])[1]?.facts ?? [];
      const saved = facts.flatMap((fact) =>
        fact.kind === 'variable' && fact.id === 'tokens' ? [fact.value] : [],
      );
      assert.deepEqual(saved, tokens);
    });
});

describe('when the server asks the service instead of the page', () => {
  const other: readonly (readonly [name: string, of: ShortBot, isStreamEnabled?: boolean])[] = [
    ['the page takes no streams', bot('{{v}}'), false],
    ['the next bubble shows something else, too', bot('{{v}}!')],
    ['the next bubble shows another variable', bot('{{tokens}}')],
    ['the next block is no bubble', bot({ type: 'text input' })],
    ['the text is saved nowhere', bot('{{v}}', model({ responseMapping: [] }))],
  ];
  for (const [name, of, isStreamEnabled] of other)
    it(name, () => {
      const [first] = play(of, [begin], isStreamEnabled);
      assert.deepEqual(first?.clientSideActions, []);
      assert.deepEqual([first?.status, first?.effects.map(({ kind }) => kind)], ['pending', ['service']]);
    });
});
