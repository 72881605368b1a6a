import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShortBlock, ShortBot } from '#blocks/case.ts';
import { fieldAt } from '#kit/api-row.ts';
import { ServerProcess } from '#kit/server-process.ts';
import { expandBot } from '#kit/short-bot.ts';

const set = (variableId: string, options: object): ShortBlock => ({
  type: 'Set variable',
  options: { variableId, ...options },
});
const code = (variableId: string, expressionToEvaluate: string): ShortBlock =>
  set(variableId, { isCode: true, expressionToEvaluate });
const append = (to: string, from: string) => set(to, { type: 'Append value(s)', item: `{{${from}}}` });
const jump = (groupId: string): ShortBlock => ({ type: 'Jump', options: { groupId } });
const others = Array.from({ length: 13 }, (_none, index) => `l${index}`);
const comparisons = Array.from({ length: 500 }, (_none, id) => ({
  id: `c${id}`,
  variableId: 'v',
  comparisonOperator: 'Contains',
  value: `none ${id}`,
}));

/** A list that doubles eight times and goes to many others, made of so many items. */
const listBomb = (count: number): ShortBot => ({
  variables: ['v', ...others],
  groups: {
    a: [
      code('v', `return Array.from({ length: ${count} }, () => "")`),
      ...Array.from({ length: 8 }, () => append('v', 'v')),
      ...others.map((name) => append(name, 'v')),
      'done',
    ],
  },
});

interface Row {
  readonly bot: ShortBot;
  /** What the log says of it, and the block that it names. */
  readonly log: string;
  readonly block: string;
}

const tooMuch = 'The flow exceeded the work limit of one turn and was stopped';
const tooMuchOfBlock = 'A block did more work than it may and the flow was stopped';
const tooLarge = 'A value is too large and was not saved';

/** Bots that froze the server, or filled its memory. */
const bots: Readonly<Record<string, Row>> = {
  'a list of 200,000 empty texts': { bot: listBomb(200_000), log: tooLarge, block: 'a0' },
  'a list of 60,000 empty texts': { bot: listBomb(60_000), log: tooLarge, block: 'a1' },
  'a circle of 500 comparisons': {
    bot: {
      variables: ['v'],
      groups: {
        a: [code('v', 'return "ab ".repeat(100000)'), jump('b')],
        b: [{ type: 'Condition', items: [{ content: { logicalOperator: 'OR', comparisons } }], to: 'b' }],
      },
    },
    log: tooMuchOfBlock,
    block: 'b0',
  },
  'a list of words looked for in a text, in a circle': {
    bot: {
      variables: ['v', 'w'],
      groups: {
        a: [
          code('v', 'return "ab".repeat(5000)'),
          code('w', 'return Array.from({ length: 1500 }, () => "ba ab")'),
          jump('b'),
        ],
        b: [
          {
            type: 'Condition',
            items: [{ content: { comparisons: [{ ...comparisons[0], value: '{{w}}' }] } }],
            to: 'b',
          },
        ],
      },
    },
    log: tooMuch,
    block: 'b0',
  },
  'a value as markdown in a circle': {
    bot: {
      variables: ['v'],
      groups: {
        a: [code('v', 'return "*a* [b](http://c) ".repeat(1000)'), jump('b')],
        b: ['{{v}}', jump('b')],
      },
    },
    log: tooMuch,
    block: 'b0',
  },
};

/** Longest that anybody may have to wait for an answer on a quiet machine, ms. */
const LAG_MS = 300;
/** What the loop below takes on the machine for which that holds, ms. */
const QUIET_LOOP_MS = 17;

/** How much longer than on that machine everything takes here and now: it may be slower, or busy with other work. */
function slowness(): number {
  const times = Array.from({ length: 7 }, () => {
    const begun = performance.now();
    let sum = 0;
    for (let i = 0; i < 200_000; i++) sum += JSON.stringify({ i }).length;
    assert.ok(sum > 0);
    return performance.now() - begun;
  });
  return Math.max(1, middle(times) / QUIET_LOOP_MS);
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Asks again and again until stopped; gives the longest that an answer took, ms. */
function watch(address: string): () => Promise<number> {
  let longest = 0;
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(`${address}/healthz`);
      await answer.text();
      assert.equal(answer.status, 200);
      longest = Math.max(longest, performance.now() - begun);
      await sleep(5);
    }
    return longest;
  })();
  return () => {
    isOver = true;
    return done;
  };
}

describe('bots that compute without end do not stop the bundled program', () => {
  const data = mkdtempSync(join(tmpdir(), 'parley-frozen-'));
  let server: ServerProcess;
  let quietMemory: number | null = null;
  before(async () => {
    server = await ServerProcess.start(data);
    const { publicId } = await publish({ groups: { a: ['Hello', { type: 'text input' }] } });
    for (let i = 0; i < 50; i++) await server.begin(publicId);
    quietMemory = server.memory();
  });
  after(async () => {
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  });

  async function publish(bot: ShortBot): Promise<{ readonly id: string; readonly publicId: string }> {
    const workspaces = await server.send('GET', '/v1/workspaces');
    const body = { workspaceId: fieldAt(workspaces.body, 'workspaces.0.id'), bot: expandBot(bot) };
    const made = await server.send('POST', '/v1/bots', { body });
    const id = String(fieldAt(made.body, 'bot.id'));
    const published = await server.send('POST', `/v1/bots/${id}/publish`, { body: {} });
    return { id, publicId: String(fieldAt(published.body, 'publicId')) };
  }

  /** The longest that anybody waits while three of the bot's chats begin at once, and the last one's result. */
  async function attack(publicId: string): Promise<{ readonly lag: number; readonly resultId: string }> {
    const stop = watch(server.address);
    const start = () => server.send('POST', `/v1/bots/${publicId}/startChat`, { body: {} });
    const answers = await Promise.all([start(), start(), start()]);
    const lag = await stop();
    for (const { status, text } of answers) assert.equal(status, 200, text);
    return { lag, resultId: String(fieldAt(answers[2].body, 'resultId')) };
  }

  for (const [name, { bot, log, block }] of Object.entries(bots))
    it(name, async () => {
      const { id, publicId } = await publish(bot);
      // The first one compiles the bot, and what the program never ran before.
      const { resultId } = await attack(publicId);
      let tried = '';
      for (let attempt = 0; attempt < 3; attempt++) {
        const slowBefore = slowness();
        const lags: number[] = [];
        for (let round = 0; round < 2; round++) lags.push((await attack(publicId)).lag);
        const allowed = LAG_MS * Math.max(slowBefore, slowness());
        tried = `${middle(lags).toFixed(0)} ms, allowed are ${allowed.toFixed(0)} ms`;
        if (middle(lags) <= allowed) {
          tried = '';
          break;
        }
      }
      assert.equal(tried, '');
      const { body } = await server.send('GET', `/v1/bots/${id}/results/${resultId}/logs`);
      const logs = fieldAt(body, 'logs');
      assert.ok(Array.isArray(logs));
      const [first] = logs.filter((each: unknown) => fieldAt(each, 'description') === log);
      assert.match(String(fieldAt(first, 'details')), new RegExp(`\\b${block}$`), JSON.stringify(logs));
    });

  it('and the memory comes back', async () => {
    if (quietMemory === null) return;
    const allowed = quietMemory * 2;
    // A minute on a quiet machine; beside other work the collector comes later.
    const end = performance.now() + 150_000;
    const { publicId } = await publish({ groups: { a: ['Hello'] } });
    while ((server.memory() ?? 0) > allowed && performance.now() < end) {
      await server.begin(publicId);
      await sleep(100);
    }
    const memory = server.memory() ?? 0;
    assert.ok(memory <= allowed, `${memory} bytes, allowed are ${allowed}`);
  });
});
