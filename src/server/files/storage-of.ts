import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Egress } from '#server/egress/create-egress.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** The folder of files inside a data folder. */
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files');

/** The storage in the settings: a bucket, or else the data folder. */
export function storageOf(config: Config, egress: Egress): FileStorage {
  const { filesS3Url: url, filesS3Key: keyId, filesS3Secret: secret, filesS3Region: region } = config;
  if (url === undefined || keyId === undefined || secret === undefined)
    return diskStorage(filesFolder(config.dataFolder));
  return s3Storage(egress, { url, keyId, secret, region });
}
