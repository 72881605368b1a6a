import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { type BlockCase, type CaseInput } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import { channelOf } from '#kit/channel-of.ts';
import { createPerform, openSandbox } from '#kit/performers.ts';
import { phones } from '#kit/phones.ts';
import { eventOf } from '#kit/play-case.ts';
import { playInChannel } from '#kit/play-in-channel.ts';
import { Conversation, modes } from '#kit/player.ts';
import { expandBot } from '#kit/short-bot.ts';
import type { Channel } from '#model/channel.ts';

/** Rows in which somebody answers with words: on the page, and typed or pressed in each messenger. */
const sandbox = openSandbox();
after(() => sandbox.close());

const folder = new URL('./', import.meta.url);
const blocks = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== '_shared' ? [entry.name] : [],
);

let played = 0;
for (const block of blocks) {
  const { cases }: { cases: readonly BlockCase[] } = await import(new URL(`${block}/cases.ts`, folder).href);
  const spoken = cases.flatMap((row) => {
    const says = saysOf(row);
    return says === undefined ? [] : [{ row, says }];
  });
  describe(`block ${block} ends in messengers as on the page`, () => {
    for (const { row, says } of spoken)
      it(row.name, async () => {
        const page = conversation(row);
        let at = Date.parse(row.at ?? '2026-01-02T03:04:05.000Z');
        for (const input of ['start', ...says] as const) {
          await page.send(eventOf(input, { at }));
          // What the page itself has to send is not waited for elsewhere.
          if (page.session.waiting?.kind === 'client') return;
          at += 1000;
        }
        played += 1;
        for (const { adapter, open } of phones) {
          const chat = conversation(row, channelOf(adapter.capabilities.name));
          const begins = Date.parse(row.at ?? '2026-01-02T03:04:05.000Z');
          await playInChannel(chat, says, { adapter, phone: open(), at: begins });
          assert.deepEqual(resultOf(chat), resultOf(page), adapter.capabilities.name);
        }
      });
  });
}

it('at least 40 rows are played', () => assert.ok(played >= 40, `${played} rows`));

/** What is said in a row; undefined: it needs a page, or something else than words. */
function saysOf({ turns, channel, isPreview, isStreamEnabled, prefill }: BlockCase) {
  const [first, ...others] = turns;
  const isForPages = turns.some(([, { client, refusal }]) => client !== undefined || refusal !== undefined);
  if (first?.[0] !== 'start' || others.length === 0 || isForPages) return undefined;
  if (channel !== undefined || isPreview || isStreamEnabled || prefill !== undefined) return undefined;
  const says = others.map(([input]) => input).filter(isSaid);
  return says.length === others.length ? says : undefined;
}

function isSaid(input: 'start' | CaseInput): input is string {
  return typeof input === 'string' && input.trim() !== '';
}

function conversation(row: BlockCase, channel?: Channel): Conversation {
  const [mode] = modes;
  assert.ok(mode);
  const bots = new Map([
    ['main', expandBot(row.bot)],
    ...Object.entries(row.bots ?? {}).map(([id, bot]) => [id, expandBot(bot)] as const),
  ]);
  return new Conversation(bots, blockTable, {
    mode,
    perform: createPerform(sandbox, row),
    isPreview: false,
    isStreamEnabled: false,
    ...(channel !== undefined && { channel }),
  });
}

/** Answers, values and the end. */
function resultOf({ turns, session }: Conversation) {
  const facts = turns.flatMap((turn) => turn.facts);
  return {
    hasEnded: session.hasEnded,
    answers: facts.flatMap((fact) => (fact.kind === 'answer' ? [[fact.blockId, fact.content]] : [])),
    values: facts.flatMap((fact) => (fact.kind === 'variable' ? [[fact.name, fact.value]] : [])),
  };
}
