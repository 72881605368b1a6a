import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openMemory } from '#store/memory/open.ts';
import { monthOf } from './month.ts';
import { tokenMeter } from './token-meter.ts';

const months: readonly (readonly [at: string, from: string, to: string])[] = [
  ['2026-03-01T00:00:00.000Z', '2026-03-01', '2026-04-01'],
  ['2026-03-31T23:59:59.999Z', '2026-03-01', '2026-04-01'],
  ['2026-12-15T12:00:00.000Z', '2026-12-01', '2027-01-01'],
];
for (const [at, from, to] of months)
  it(`the month of ${at}`, () => assert.deepEqual(monthOf(Date.parse(at)), { from, to }));

const w = 'w';
const b = 'b';
/** Limits of bot and workspace, tokens taken by the bot and by another of the workspace, what is said. */
const rows: readonly (readonly [number | null, number | null, number, number, RegExp | null])[] = [
  [null, null, 1_000_000, 1_000_000, null],
  [100, null, 99, 1000, null],
  [100, null, 100, 0, /The bot has used up its 100 tokens/],
  [null, 100, 50, 49, null],
  [null, 100, 50, 50, /The workspace has used up its 100 tokens/],
  [0, null, 0, 0, /The bot/],
  [null, 0, 0, 0, /The workspace/],
];
for (const [ofBot, ofWorkspace, byBot, byOther, expected] of rows)
  it(`limits ${ofBot} and ${ofWorkspace} after ${byBot} and ${byOther} tokens`, async () => {
    const { usage } = openMemory();
    const clock = () => Date.parse('2026-03-31T23:00:00.000Z');
    await usage.setLimit(b, ofBot);
    await usage.setLimit(w, ofWorkspace);
    const use = { provider: 'openai', model: 'm', outputTokens: 0 };
    await tokenMeter({ usage, clock }, { workspaceId: w, botId: b }).spent({ ...use, inputTokens: byBot });
    await tokenMeter({ usage, clock }, { workspaceId: w, botId: 'c' }).spent({
      ...use,
      inputTokens: byOther,
    });
    const said = await tokenMeter({ usage, clock }, { workspaceId: w, botId: b }).refusal();
    if (expected === null) assert.equal(said, null);
    else assert.match(said ?? '', expected);
    const later = () => Date.parse('2026-04-01T00:00:00.000Z');
    const nextMonth = await tokenMeter({ usage, clock: later }, { workspaceId: w, botId: b }).refusal();
    assert.equal(nextMonth === null, ofBot !== 0 && ofWorkspace !== 0);
  });
