import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openTestStore } from '#kit/open-test-store.ts';
import { diskStorage } from '#server/files/disk-storage.ts';
import type { Archive } from '#store/ports/archive.ts';
import type { NewFile } from '#store/ports/file.ts';
import type { Store } from '#store/ports/store.ts';
import { moveData } from './move-data.ts';
import { moveFiles } from './move-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-move-'));
const closing: (() => Promise<void>)[] = [];
let source: Store;
let files = 0;

before(async () => {
  source = await open();
  for (let n = 0; n < 30; n += 1) {
    await source.users.create({
      ...{ id: `u${n}`, email: `u${n}@a.example`, name: 'U', image: null, preferences: '{}', isOwner: false },
      ...{ isEmailConfirmed: true, createdAt: 1, lastActivityAt: null },
    });
    await source.versions.putDraft({ key: `v${n}`, botId: 'b', document: `{"n":${n}}`, at: n });
  }
});
after(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<Store> {
  files += 1;
  const { store, close } = await openTestStore({ file: join(folder, `${files}.db`) });
  closing.push(close);
  return store;
}

function archiveOf({ archive }: Store): Archive {
  assert.ok(archive);
  return archive;
}

/** The archive, whose `n`th page is not written. */
function failing(archive: Archive, n: number): Archive {
  let writes = 0;
  return {
    ...archive,
    write: (...page) => {
      writes += 1;
      return writes === n ? Promise.reject(new Error('cut')) : archive.write(...page);
    },
  };
}

const nobody = { onProgress: () => {} };

describe('moving data', () => {
  it('goes on where it was interrupted', async () => {
    const target = archiveOf(await open());
    const from = archiveOf(source);
    let interruptions = 0;
    // Each attempt writes two pages more than the one before.
    for (let isOver = false; !isOver; ) {
      try {
        const moved = await moveData({ from, to: failing(target, 3), ...nobody });
        assert.ok(moved.ok, JSON.stringify(moved));
        assert.equal(moved.value.kind, 'resumed');
        isOver = true;
      } catch (error) {
        assert.ok(error instanceof Error && error.message === 'cut', String(error));
        assert.notEqual(await target.note(), null);
        interruptions += 1;
      }
    }
    // Every table takes a page, some several.
    assert.ok(interruptions >= Math.floor(from.tables.length / 2), `${interruptions}`);
    assert.equal(await target.note(), null);
  });

  it('has nothing to do the second time, and refuses a target with other data', async () => {
    const store = await open();
    const [from, to] = [archiveOf(source), archiveOf(store)];
    const progress: string[] = [];
    const first = await moveData({
      from,
      to,
      onProgress: ({ step, table }) => void progress.push(`${step} ${table}`),
    });
    assert.equal(first.ok && first.value.kind, 'moved');
    for (const table of from.tables)
      for (const step of ['write', 'compare']) assert.ok(progress.includes(`${step} ${table}`));
    const second = await moveData({ from, to, ...nobody });
    assert.equal(second.ok && second.value.kind, 'nothing');
    assert.deepEqual(second.ok && second.value.tables, first.ok && first.value.tables);
    await store.versions.putDraft({ key: 'more', botId: 'b', document: '{}', at: 99 });
    const third = await moveData({ from, to, ...nobody });
    assert.match(third.ok ? '' : third.error, /not empty and contains other data/);
  });

  it('notices what was written meanwhile, and leaves a target that is not used', async () => {
    const store = await open();
    const [from, to] = [archiveOf(source), archiveOf(store)];
    let isDone = false;
    const disturbed: Archive = {
      ...to,
      complete: async () => {
        if (!isDone) await source.versions.putDraft({ key: 'late', botId: 'b', document: '{}', at: 99 });
        isDone = true;
        await to.complete();
      },
    };
    const moved = await moveData({ from, to: disturbed, ...nobody });
    assert.match(moved.ok ? '' : moved.error, /versions differs: 31 rows in the source, 30 in the target/);
    assert.notEqual(await to.note(), null);
  });
});

describe('moving files', () => {
  it('copies what is missing, replaces what is damaged, and names what the source does not have', async () => {
    const [there, here] = [join(folder, 'there'), join(folder, 'here')];
    const [from, to] = [diskStorage(there), diskStorage(here)];
    const bytes = randomBytes(70_000);
    for (const id of ['aa1', 'bb2', 'cc3', 'dd4']) {
      await addFile(id, bytes);
      if (id !== 'cc3') await put(from, id, bytes);
    }
    await put(to, 'bb2', bytes.subarray(0, 100));
    await put(to, 'dd4', bytes);
    const move = () =>
      moveFiles({ archive: archiveOf(source), from, to, folder: join(here, 'moving'), onProgress: () => {} });
    assert.deepEqual(await move(), { copied: 2, present: 1, broken: ['cc3.bin (cc3)'] });
    assert.deepEqual(await move(), { copied: 0, present: 3, broken: ['cc3.bin (cc3)'] });
    assert.deepEqual(readdirSync(join(here, 'moving')), []);
  });
});

async function put(storage: ReturnType<typeof diskStorage>, id: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, 'incoming');
  writeFileSync(path, bytes);
  await storage.put(id, path);
}

async function addFile(id: string, bytes: Uint8Array): Promise<void> {
  const room = { sessionFiles: 10, sessionBytes: 1e9, workspaceBytes: 1e9 };
  const file: NewFile = {
    ...{
      id,
      workspaceId: 'w',
      botId: 'b',
      resultId: null,
      sessionId: null,
      blockId: null,
      name: `${id}.bin`,
    },
    ...{
      type: 'application/octet-stream',
      size: bytes.length,
      visibility: 'Private',
      createdAt: 1,
      expiresAt: null,
    },
  };
  await source.files.create(file, room);
  await source.files.complete(id, {
    ...{ at: 2, size: bytes.length, type: file.type, expiresAt: null },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
}
