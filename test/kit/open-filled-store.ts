import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFile, newKey } from '#server/keys/instance-key.ts';
import type { Store } from '#store/ports/store.ts';
import { addFixtures, type Fixtures, knownFixtures } from './api-fixtures.ts';
import { addCredentials } from './credential-fixtures.ts';
import { type OldStore, openTestStore, type StoreKind } from './open-test-store.ts';
import { openTestDatabase } from './postgres/open-test-database.ts';
import { addWebhooks } from './webhook-fixtures.ts';

/** A store with the fixtures in it. */
interface FilledStore {
  readonly store: Store;
  readonly fixtures: Fixtures;
  /** Of the database, where it is one of PostgreSQL. */
  readonly url?: string;
  readonly close: () => Promise<void>;
}

/** What the fixtures are made with. */
interface Filling {
  /** When they were made. */
  readonly at: number;
  /** Where the key of their credentials is. */
  readonly dataFolder: string;
}

/** Opens a store of its own with all fixtures. A file or a database is opened as it is: nothing is put into it. */
export async function openFilledStore(kind: StoreKind | OldStore, filling: Filling): Promise<FilledStore> {
  if (typeof kind === 'object') return { ...(await openTestStore(kind)), fixtures: knownFixtures };
  if (kind === 'sqlite') return openCopy(filling);
  if (kind === 'postgres') return openFilledDatabase(filling);
  const opened = await openTestStore(kind);
  return { ...opened, fixtures: await fill(opened.store, filling) };
}

async function fill(store: Store, filling: Filling): Promise<Fixtures> {
  giveKey(filling.dataFolder);
  const fixtures = await addFixtures(store, filling.at);
  await addCredentials(store, fixtures, filling);
  await addWebhooks(store, fixtures, filling);
  return fixtures;
}

/** The program itself waits until the disk has the key, which takes as long as a whole test. */
function giveKey(dataFolder: string): void {
  const path = keyFile(dataFolder);
  if (existsSync(path)) return;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(path, `${newKey()}\n`, { mode: 0o600 });
}

/** Migrating and filling a file takes longer than most tests: each process does it once, and copies it from then on. */
async function openCopy(filling: Filling): Promise<FilledStore> {
  const { folder: from, fixtures } = await templateOf(filling.at);
  const folder = await mkdtemp(join(tmpdir(), 'parley-'));
  const file = join(folder, 'parley.db');
  cpSync(join(from, 'parley.db'), file);
  cpSync(join(from, 'data'), filling.dataFolder, { recursive: true });
  const opened = await openTestStore({ file });
  const close = async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { store: opened.store, fixtures, close };
}

interface Template {
  readonly folder: string;
  readonly fixtures: Fixtures;
}

/** The same for PostgreSQL: its databases remember the rows that they begin with. */
async function openFilledDatabase(filling: Filling): Promise<FilledStore> {
  const { folder, fixtures } = await templateOf(filling.at);
  const from = join(folder, 'data');
  const first = {
    name: `fixtures of ${filling.at}`,
    fill: (store: Store) => fill(store, { at: filling.at, dataFolder: from }),
  };
  cpSync(from, filling.dataFolder, { recursive: true });
  return { ...(await openTestDatabase(first)), fixtures };
}

/** By the time at which their fixtures were made. */
const templates = new Map<number, Promise<Template>>();

function templateOf(at: number): Promise<Template> {
  const template = templates.get(at) ?? makeTemplate(at);
  templates.set(at, template);
  return template;
}

async function makeTemplate(at: number): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-template-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { store, close } = await openTestStore({ file: join(folder, 'parley.db') });
  const fixtures = await fill(store, { at, dataFolder: join(folder, 'data') });
  await close();
  return { folder, fixtures };
}
