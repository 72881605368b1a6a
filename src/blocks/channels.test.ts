import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import type { BlockCase } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import type { ChannelAdapter } from '#channels/adapter.ts';
import { arrange } from '#channels/arrange.ts';

import { labelsIn } from '#channels/labels.ts';
import { lengthOf } from '#channels/text-length.ts';
import type { WireCall } from '#channels/wire-call.ts';
import type { Turn } from '#engine/turn.ts';
import { channelOf } from '#kit/channel-of.ts';
import { createPerform, openSandbox } from '#kit/performers.ts';
import { phones } from '#kit/phones.ts';
import { plainRefusal } from '#kit/plain-channel.ts';
import { eventOf } from '#kit/play-case.ts';
import { Conversation, modes } from '#kit/player.ts';
import { expandBot } from '#kit/short-bot.ts';
import { telegramRefusal } from '#kit/telegram-refusal.ts';
import { whatsappRefusal } from '#kit/whatsapp-refusal.ts';

/** Every row of every block in a messenger: nothing waits for a page, and every reply fits. */
const sandbox = openSandbox();
after(() => sandbox.close());

/** What the services say against a request. */
const refusals: Readonly<Record<string, (call: WireCall) => unknown>> = {
  telegram: ({ method, body }) => telegramRefusal(method, body),
  whatsapp: ({ body }) => whatsappRefusal(body),
  plain: ({ body }) => plainRefusal(body),
};

const folder = new URL('./', import.meta.url);
const blocks = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== '_shared' ? [entry.name] : [],
);

for (const block of blocks) {
  const { cases }: { cases: readonly BlockCase[] } = await import(new URL(`${block}/cases.ts`, folder).href);
  describe(`block ${block} in a messenger`, () => {
    for (const row of cases) it(row.name, () => play(row));
  });
}

async function play(row: BlockCase): Promise<void> {
  const [mode] = modes;
  assert.ok(mode);
  const bots = new Map([
    ['main', expandBot(row.bot)],
    ...Object.entries(row.bots ?? {}).map(([id, bot]) => [id, expandBot(bot)] as const),
  ]);
  const chat = new Conversation(bots, blockTable, {
    mode,
    // Requests that a page would send come from here: rows for pages do not list them.
    perform: createPerform(sandbox, { web: [], services: [] }),
    isPreview: row.isPreview ?? false,
    isStreamEnabled: true,
    channel: channelOf(),
  });
  let at = Date.parse(row.at ?? '2026-01-02T03:04:05.000Z');
  for (const [input] of row.turns) {
    const turn = await chat.send(eventOf(input, { at, prefill: row.prefill }));
    at += 100_000_000;
    if (turn.refusal !== undefined) continue;
    assert.notEqual(turn.session.waiting?.kind, 'client', 'waits for a page');
    for (const { adapter, open } of phones)
      for (const asCarousel of [false, true])
        fits(chat, turn, { adapter, address: open().address, asCarousel });
  }
}

function fits(
  chat: Conversation,
  turn: Turn,
  {
    adapter,
    address,
    asCarousel,
  }: { readonly adapter: ChannelAdapter; readonly address: string; readonly asCarousel: boolean },
): void {
  const { capabilities } = adapter;
  const { counts } = capabilities;
  const version = turn.session.frames.at(-1)?.version ?? '';
  const input = turn.input && chat.program(version)?.blocks.get(turn.input.id)?.block?.portable?.(turn.input);
  assert.equal(input === null, turn.input === null, 'every input has a portable form');
  const { pieces } = arrange(
    {
      messages: turn.messages,
      actions: turn.clientSideActions,
      asked:
        turn.input && input
          ? { turn: turn.session.turn, blockId: turn.input.id, input, selectLabel: 'Select', asCarousel }
          : null,
    },
    capabilities,
    labelsIn('en'),
  );
  const refuses = refusals[capabilities.name];
  assert.ok(refuses, 'every messenger has a service that refuses what does not fit');
  for (const piece of pieces)
    for (const call of adapter.write(piece, address))
      for (let form: WireCall | undefined = call; form !== undefined; form = adapter.lowerForm(form))
        assert.equal(refuses(form), undefined, JSON.stringify(form.body));
  for (const piece of pieces) {
    const limit = piece.kind === 'list' ? capabilities.textAboveList : capabilities.text;
    if ('text' in piece) {
      assert.notEqual(piece.text.text, '');
      assert.ok(lengthOf(piece.text.text, counts) <= limit, piece.text.text);
    }
    if (piece.kind === 'media') assert.ok(capabilities.media[piece.media], piece.media);
    if (piece.kind === 'album') assert.ok(piece.items.length <= capabilities.album);
    const buttons = ('keyboard' in piece ? (piece.keyboard ?? []) : []).flat();
    for (const button of buttons) {
      assert.ok(button.label !== '', 'a button has a label');
      if (button.kind === 'press') assert.match(button.token, /^[0-9a-z.]{1,24}$/);
    }
    if (capabilities.buttons === null && capabilities.linkButtons === null) assert.deepEqual(buttons, []);
  }
}
