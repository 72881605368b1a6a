import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromPasted } from './from-pasted.ts';

let count = 0;
const newId = (): string => `id${count++}`;

/** Types of blocks, by group: a list for blocks that may go into any. */
const rows: Readonly<
  Record<string, readonly string[] | Readonly<Record<string, readonly string[]>> | undefined>
> = {
  'Hello!': ['text'],
  'Hello!\n\nWhat is your e-mail address?': ['text', 'text', 'email input'],
  'Which one?\n- Red\n- Blue': ['text', 'choice input'],
  '- Red\n- Blue': ['choice input'],
  '# Colours\nWhich one?\n- Red\n- Blue': { Colours: ['text', 'choice input'] },
  '# A\nHi -> there\n- Go on -> B\n# B\nBye': { A: ['text', 'choice input'], B: ['text'] },
  'https://a.example/cat.png?width=3': ['image'],
  'https://a.example/cat.PNG': ['image'],
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ': ['video'],
  'https://youtu.be/dQw4w9WgXcQ': ['video'],
  'https://player.vimeo.com/video/76979871': ['video'],
  'https://www.youtube.com/@somebody': ['text'],
  'youtu.be/dQw4w9WgXcQ': ['text'],
  'https://a.example/film.webm': ['video'],
  'https://a.example/song.mp3\n': ['audio'],
  'https://a.example/page': ['text'],
  'https://notyoutube.com/x': ['text'],
  'see https://a.example/cat.png': ['text'],
  'javascript:alert(1)//.png': ['text'],
  "curl -X POST https://a.example -H 'X: y' -d '{\"a\":1}'": ['Webhook'],
  'curl is a program.': ['text'],
  '{"groups": []}': undefined,
  '[1, 2]': undefined,
  '[not JSON': ['text'],
  '': undefined,
  '   \n': undefined,
};

describe('a text that is pasted on the board', () => {
  for (const [text, expected] of Object.entries(rows))
    it(JSON.stringify(text), () => {
      const flow = fromPasted(text, newId);
      const typesOf = (blocks: readonly { readonly type: string }[]) => blocks.map(({ type }) => type);
      const found =
        flow === undefined || flow.groups.length === 0
          ? flow && typesOf(flow.blocks)
          : Object.fromEntries(flow.groups.map(({ title, blocks }) => [title, typesOf(blocks)]));
      assert.deepEqual(found, expected);
    });

  it('is the whole request', () => {
    const [block] = fromPasted("curl https://a.example -m 7 -H 'X: y' -d a=1", () => 'id')?.blocks ?? [];
    assert.deepEqual(block, {
      ...{ id: 'id', type: 'Webhook' },
      options: {
        webhook: {
          ...{ url: 'https://a.example', method: 'POST', body: 'a=1' },
          headers: [
            { id: 'id', key: 'X', value: 'y' },
            { id: 'id', key: 'Content-Type', value: 'application/x-www-form-urlencoded' },
          ],
        },
        ...{ isCustomBody: true, timeout: 7 },
      },
    });
  });

  it('names what is asked for, and not what the question puts in', () => {
    const flow = fromPasted('Your name?\nWhat can we do for you, {{Name}}?\n- Call\n- Write', newId);
    assert.deepEqual(
      flow?.variables.map(({ name }) => name),
      ['Name', 'Answer'],
    );
  });

  it('leads where its arrows say, and brings its variables', () => {
    const flow = fromPasted('# A\nName?\n-> B\n# B\nHi {{Name}}', newId);
    assert.deepEqual(
      flow?.edges.map(({ to }) => flow.groups.find(({ id }) => id === to.groupId)?.title),
      ['B'],
    );
    assert.deepEqual(
      flow?.variables.map(({ name }) => name),
      ['Name'],
    );
  });
});
