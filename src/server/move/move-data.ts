import { createHash, type Hash } from 'node:crypto';
import { ownJson } from '#lib/own-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Archive, ArchiveKey, ArchivePage } from '#store/ports/archive.ts';

/** What was moved, by table. */
export interface MovedTable {
  readonly name: string;
  readonly rows: number;
  /** Of its rows, in hex; the same in both stores. */
  readonly sha256: string;
}

/** How a move went: `nothing`: the target had the same rows already. */
export interface Moved {
  readonly kind: 'moved' | 'resumed' | 'nothing';
  readonly tables: readonly MovedTable[];
}

interface MoveDeps {
  readonly from: Archive;
  readonly to: Archive;
  /** Called after each page that was written, and when a table is compared. */
  readonly onProgress: (progress: Progress) => void;
}

export interface Progress {
  readonly step: 'write' | 'compare';
  readonly table: string;
  /** Rows of the table so far, in this run. */
  readonly rows: number;
}

/** How far a move came, as the target remembers it. */
interface Place {
  readonly table: string;
  readonly after: ArchiveKey | null;
}

/**
 * Copies everything from one store to an empty one, page by page, and compares both by checksums. A move that was
 * interrupted goes on where it stopped. The error is a sentence.
 */
export async function moveData({ from, to, onProgress }: MoveDeps): Promise<Result<Moved, string>> {
  const note = await to.note();
  if (note === null && !(await to.isEmpty())) {
    const same = await compare({ from, to, onProgress });
    return same.ok
      ? ok({ kind: 'nothing', tables: same.value })
      : err('The target is not empty and contains other data. Choose an empty target.');
  }
  await copy({ from, to, onProgress }, note === null ? undefined : ownJson<Place>(note));
  await to.complete();
  const compared = await compare({ from, to, onProgress });
  if (!compared.ok)
    return err(`${compared.error} Data was written during the move. Empty the target and move again.`);
  await to.finish();
  return ok({ kind: note === null ? 'moved' : 'resumed', tables: compared.value });
}

async function copy({ from, to, onProgress }: MoveDeps, place: Place | undefined): Promise<void> {
  const first = place === undefined ? 0 : Math.max(0, from.tables.indexOf(place.table));
  for (const [index, table] of from.tables.slice(first).entries()) {
    const isGoingOn = index === 0 && place !== undefined;
    // The last page of a table says so: there is nothing after it.
    if (isGoingOn && place.after === null) continue;
    let rows = 0;
    for await (const page of pagesOf(from, table, isGoingOn ? place.after : null)) {
      const note: Place = { table, after: page.next };
      await to.write(table, page, JSON.stringify(note));
      rows += page.rows.length;
      onProgress({ step: 'write', table, rows });
    }
  }
}

async function* pagesOf(
  archive: Archive,
  table: string,
  after: ArchiveKey | null,
): AsyncIterable<ArchivePage> {
  for (let next = after; ; ) {
    const page = await archive.read(table, next);
    yield page;
    if (page.next === null) return;
    next = page.next;
  }
}

/** The tables of both with their checksums, or the first one that differs. */
async function compare({ from, to, onProgress }: MoveDeps): Promise<Result<readonly MovedTable[], string>> {
  const tables: MovedTable[] = [];
  for (const name of from.tables) {
    const [one, other] = await Promise.all([checksum(from, name), checksum(to, name)]);
    if (one.sha256 !== other.sha256)
      return err(`The table ${name} differs: ${one.rows} rows in the source, ${other.rows} in the target.`);
    tables.push({ name, ...one });
    onProgress({ step: 'compare', table: name, rows: one.rows });
  }
  return ok(tables);
}

/** The number of rows of a table, and the checksum of all of them. */
async function checksum(archive: Archive, table: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const page of pagesOf(archive, table, null)) {
    rows += page.rows.length;
    addTo(hash, table, page);
  }
  return { rows, sha256: hash.digest('hex') };
}

function addTo(hash: Hash, table: string, { rows }: ArchivePage): void {
  for (const row of rows) {
    // Of facts whose chat is gone, only their order is known, not their time.
    const fields = Object.entries(row).filter(([name]) => table !== 'turnFacts' || name !== 'at');
    hash.update(`${JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))}\n`);
  }
}
