import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { whatsapp } from '#channels/whatsapp/whatsapp.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { openMemory } from '#store/memory/open.ts';
import type { Store } from '#store/ports/store.ts';
import { SentFiles } from './sent-files.ts';

const DAY = 86_400_000;
const own = (letter: string) => `https://parley.example/files/${letter.repeat(24)}/a.png`;
const picture = (link: string): WireCall => ({ method: 'x', body: { type: 'image', image: { link } } });

describe('files of this server that WhatsApp gets', () => {
  it('are uploaded once for the same bytes, wherever they are', async () => {
    const { send, uploads } = scene({ [own('a')]: 'one', [own('b')]: 'one', [own('c')]: 'two' });
    assert.deepEqual(
      [await send(own('a')), await send(own('b')), await send(own('c')), await send(own('a'))],
      ['id1', 'id1', 'id2', 'id1'],
    );
    assert.deepEqual(uploads, ['one', 'two']);
  });

  it('are uploaded again after 25 days, or when their id is refused', async () => {
    const { send, later } = scene({ [own('a')]: 'one', [own('b')]: 'one' });
    assert.equal(await send(own('a')), 'id1');
    assert.equal(await send(own('b')), 'id1');
    assert.equal(await send(own('b'), 'anew'), 'id2');
    assert.equal(await send(own('a')), 'id2', 'the other address has the new one, too');
    later(25 * DAY - 1);
    assert.equal(await send(own('a')), 'id2');
    later(1);
    assert.equal(await send(own('a')), 'id3');
  });

  it('are not uploaded again after a start, but for another account', async () => {
    const files = { [own('a')]: 'one' };
    const { channels } = openMemory();
    const uploads: string[] = [];
    const sendOf = (accountId: string) => scene(files, { channels, accountId, uploads }).send;
    assert.equal(await sendOf('a1')(own('a')), 'id1');
    assert.equal(await sendOf('a1')(own('a')), 'id1');
    assert.equal(await sendOf('a2')(own('a')), 'id2');
    const again = sendOf('a1');
    assert.equal(await again(own('a')), 'id1');
    assert.equal(await again(own('a'), 'anew'), 'id3');
    assert.equal(await sendOf('a2')(own('a')), 'id2');
    assert.deepEqual(uploads, ['one', 'one', 'one']);
  });

  it('are uploaded again where they are called otherwise, or are of another kind', async () => {
    const { send } = scene({ [own('a')]: 'one', [own('b')]: 'one named', [own('c')]: 'one typed' });
    assert.deepEqual(
      [await send(own('a')), await send(own('b')), await send(own('c'))],
      ['id1', 'id2', 'id3'],
    );
  });
});

interface Known {
  readonly channels: Store['channels'];
  readonly accountId: string;
  readonly uploads: string[];
}

/** `files`: their bytes by address, and what is different about them. `known`: what is there already. */
function scene(
  files: Readonly<Record<string, string>>,
  { channels, accountId, uploads }: Known = {
    channels: openMemory().channels,
    accountId: 'a1',
    uploads: [],
  },
) {
  let now = 0;
  const sentFiles = new SentFiles({
    ...{ adapter: whatsapp, workspaceId: 'w', accountId, clock: () => now },
    config: { fileMaxBytes: 1000, filesLinkMs: 1000 },
    egress: { request: () => assert.fail('nothing is fetched') },
    files: {
      get links(): never {
        return assert.fail('no link is signed');
      },
      read: async (url) => {
        const [text = '', more] = (files[url] ?? '').split(' ');
        return {
          name: more === 'named' ? 'b.png' : 'a.png',
          type: more === 'typed' ? 'image/jpeg' : 'image/png',
          bytes: Buffer.from(text),
        };
      },
    },
    store: { channels, sessions: { get: async () => null } },
    call: async ({ files: sent = [] }) => {
      uploads.push(Buffer.from(sent[0]?.bytes ?? []).toString());
      return { status: 200, body: { id: `id${uploads.length}` } };
    },
  });
  return {
    uploads,
    later: (ms: number) => {
      now += ms;
    },
    /** Sends it; gives the id that stands for the bytes. */
    send: async (url: string, as: 'known' | 'anew' = 'known'): Promise<unknown> => {
      const ready = await sentFiles.ready(picture(url), 't', as);
      return ready.kind === 'ready' ? Object(ready.call.body['image']).id : ready.kind;
    },
  };
}
