import type { Channels } from '../ports/channel.ts';
import type { Db } from './db.ts';

type UploadVerbs = 'upload' | 'keepUpload' | 'forgetUpload';

/** What messengers call the files that they were given. */
export function channelUploads(db: Db): Pick<Channels, UploadVerbs> {
  return {
    upload: async (accountId, digest, now) => {
      const row = await db
        .selectFrom('channelUploads')
        .select('externalId')
        .where('accountId', '=', accountId)
        .where('digest', '=', digest)
        .where('until', '>', now)
        .executeTakeFirst();
      return row?.externalId ?? null;
    },
    keepUpload: async (upload) => {
      const { externalId, until } = upload;
      await db
        .insertInto('channelUploads')
        .values(upload)
        .onConflict((conflict) =>
          conflict.columns(['accountId', 'digest']).doUpdateSet({ externalId, until }),
        )
        .execute();
    },
    forgetUpload: async (accountId, digest) => {
      await db
        .deleteFrom('channelUploads')
        .where('accountId', '=', accountId)
        .where('digest', '=', digest)
        .execute();
    },
  };
}
