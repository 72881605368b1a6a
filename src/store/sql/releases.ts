import type { Release, Releases } from '../ports/release.ts';
import type { Db, Tx } from './db.ts';

export function createReleases(db: Db): Releases {
  return {
    list: (botId, { limit, cursor }) => {
      let query = db.selectFrom('releases').selectAll().where('botId', '=', botId);
      if (cursor !== undefined) query = query.where('seq', '<', cursor);
      return query.orderBy('seq', 'desc').limit(limit).execute();
    },
  };
}

/** Notes what is live from now on, in the transaction that makes it so. */
export async function addRelease(tx: Tx, release: Omit<Release, 'seq'>): Promise<void> {
  await tx.insertInto('releases').values(release).execute();
}
