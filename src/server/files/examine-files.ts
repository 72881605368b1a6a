import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { err, ok, type Result } from '#lib/result.ts';
import type { Config } from '#server/config.ts';
import type { EgressOptions } from '#server/egress/create-egress.ts';
import { bucketEgress } from './bucket-egress.ts';
import { StorageError } from './file-storage.ts';
import { Staging } from './staging.ts';
import { filesFolder, storageOf } from './storage-of.ts';

/** Stores a small file, reads it and removes it; reports what works, or what does not and why. */
export async function examineFiles(config: Config, more?: EgressOptions): Promise<Result<string, string>> {
  const egress = bucketEgress(config, more);
  const storage = storageOf(config, egress);
  const staging = new Staging(join(filesFolder(config.dataFolder), 'incoming'));
  const id = `probe${randomBytes(10).toString('hex')}`;
  const place = config.filesS3Url ?? filesFolder(config.dataFolder);
  try {
    await staging.write(id, Buffer.from('probe'));
    await storage.put(id, staging.pathOf(id));
    let text = '';
    for await (const piece of storage.read(id, { from: 0, to: 5 })) text += Buffer.from(piece).toString();
    await storage.remove(id);
    return text === 'probe'
      ? ok(`files can be stored, read and removed in ${place}`)
      : err(`${place} returned different bytes`);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return err(`${place}: ${error.message.replace(/\.$/, '')}. ${advice(config)}`);
  } finally {
    // The failure was already reported.
    await staging.remove(id).catch(() => {});
    await egress.close();
  }
}

const advice = ({ filesS3Url }: Config): string =>
  filesS3Url === undefined
    ? 'Grant this user write access, or free up space'
    : 'Check FILES_S3_URL, _REGION, _KEY and _SECRET: the account must be able to put, get and delete objects';
