import assert from 'node:assert/strict';
import { it } from 'node:test';
import { diagnose } from '#bot/diagnose.ts';
import { parseDocument } from '#bot/parse-document.ts';
import type { ChannelField } from '#bot/surroundings.ts';
import { expandBot } from '#kit/short-bot.ts';

const rows: readonly (readonly [
  name: string,
  words: readonly string[] | undefined,
  channels: readonly ChannelField[],
  isFound: boolean,
])[] = [
  ['WhatsApp without words', [], ['chatA'], true],
  ['both messengers without words', [], ['chatB', 'chatA'], true],
  ['Telegram without words, where /start begins anew', [], ['chatB'], false],
  ['no messenger', [], [], false],
  ['WhatsApp with a word', ['again'], ['chatA'], false],
  ['WhatsApp with the usual word', undefined, ['chatA'], false],
];

for (const [name, restartWords, channels, isFound] of rows)
  it(`${name}: ${isFound ? 'found' : 'nothing'}`, () => {
    const document = parseDocument(
      expandBot({
        groups: { a: ['Hello'] },
        settings: { chatA: { isEnabled: true }, channels: { ...(restartWords && { restartWords }) } },
      }),
      { unknownBlocks: 'keep' },
    );
    assert.ok(document.ok);
    const codes = diagnose(document.value.document, { channels }).map(({ code }) => code);
    assert.equal(codes.includes('channel/no-restart'), isFound);
  });
