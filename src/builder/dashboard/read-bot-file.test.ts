import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readBotFile } from './read-bot-file.ts';

for (const [name, content, problem] of [
  ['empty', '', /is empty/],
  ['html', '<html></html>', /not a JSON file/],
  ['a list', '[]', /not an exported bot/],
  ['a text', '"x"', /not an exported bot/],
  ['null', 'null', /not an exported bot/],
  ['too large', ' '.repeat(10 * 1024 * 1024 + 1), /larger than 10 MB/],
] as const)
  it(`${name}: a sentence`, async () => {
    const read = await readBotFile(new File([content], 'bot.json'));
    assert.ok(!read.ok);
    assert.match(read.error, problem);
  });

it('a folder, which looks like a file: a sentence', async () => {
  const folder = new File(['x'], 'bots');
  folder.text = () => Promise.reject(new DOMException('Not found', 'NotFoundError'));
  const read = await readBotFile(folder);
  assert.deepEqual(read, { ok: false, error: 'bots cannot be read. Is it a folder?' });
});

it('an object is the content', async () => {
  const read = await readBotFile(new File(['{"version":"6"}'], 'bot.json'));
  assert.deepEqual(read, { ok: true, value: { version: '6' } });
});
