import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { toasts } from '#builder/ui/toasts.ts';
import { sliceOfFiles } from './slice-of-files.ts';

const file = (name: string, content: string, type = ''): File => new File([content], name, { type });
const gone = file('gone.txt', 'x');
gone.text = () => Promise.reject(new DOMException('Not found', 'NotFoundError'));

/** Files that are not uploaded: the types of what they become, and what is said about them. */
const rows: Readonly<
  Record<
    string,
    readonly [files: readonly File[], types: readonly string[] | undefined, said: readonly string[]]
  >
> = {
  'a text': [[file('hello.txt', 'Hello!', 'text/plain')], ['text'], []],
  'a text whose type the browser does not know': [
    [file('hello.md', 'Which one?\n- Red\n- Blue')],
    ['text', 'choice input'],
    [],
  ],
  'two texts': [[file('a.txt', 'Hello!'), file('b.md', 'Your e-mail?')], ['text', 'text', 'email input'], []],
  'a text with parts': [[file('script.md', '# One\nHi\n# Two\nBye')], ['text', 'text'], []],
  'another file beside a text': [
    [file('bot.json', '{}', 'application/json'), file('hello.txt', 'Hello!')],
    ['text'],
    ['bot.json is not a picture, a video, a sound or a text. To import a bot, drop it on the dashboard.'],
  ],
  'a text without words': [
    [file('empty.txt', ' \n')],
    undefined,
    ['empty.txt contains nothing to say or to ask.'],
  ],
  'a text that is too long': [
    [file('long.txt', 'x'.repeat(200_001))],
    undefined,
    ['long.txt is too long. A text may have 195 kB.'],
  ],
  'a file that is gone': [[gone], undefined, ['gone.txt cannot be read.']],
  'an empty picture': [[file('cat.png', '', 'image/png')], undefined, ['cat.png is empty.']],
};

describe('files on the board', () => {
  afterEach(() => {
    for (const { id } of toasts.get()) toasts.close(id);
  });

  for (const [what, [files, types, said]] of Object.entries(rows))
    it(what, async () => {
      let count = 0;
      const slice = await sliceOfFiles(files, { workspaceId: 'w', newId: () => `id${count++}` });
      const blocks = slice && [...slice.groups.flatMap((group) => group.blocks), ...slice.blocks];
      assert.deepEqual(
        blocks?.map(({ type }) => type),
        types,
      );
      assert.deepEqual(
        toasts.get().map(({ text }) => text),
        said,
      );
    });
});
