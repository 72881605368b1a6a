import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Average bytes of the rows that a turn of one bot left behind: its turn, its share of the session and of the
 * result. The texts and numbers of all columns, not database pages.
 */
export function bytesPerTurn(folder: string, publicId: string): number {
  const db = new DatabaseSync(join(folder, 'parley.db'), { readOnly: true });
  try {
    const sessions = `select rowid from sessions where "botId" = (select id from bots where "publicId" = '${publicId}')`;
    const size = (table: string, where: string) =>
      Number(
        db.prepare(`select sum(${columns(db, table)}) as bytes from ${table} where ${where}`).get()?.bytes ??
          0,
      );
    const turns = Number(
      db.prepare(`select count(*) as n from turns where "sessionSeq" in (${sessions})`).get()?.n ?? 0,
    );
    const bytes = size('turns', `"sessionSeq" in (${sessions})`) + size('sessions', `rowid in (${sessions})`);
    // A later snapshot took the place of the first one, which was written as well.
    const replaced = Number(
      db
        .prepare(
          `select sum(length(snapshot)) as bytes from sessions where "snapshotTurn" > 0 and rowid in (${sessions})`,
        )
        .get()?.bytes ?? 0,
    );
    return (bytes + replaced) / turns;
  } finally {
    db.close();
  }
}

function columns(db: DatabaseSync, table: string): string {
  const names = db
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map((row) => String(row.name));
  return names.map((name) => `coalesce(length("${name}"), 0)`).join(' + ');
}
