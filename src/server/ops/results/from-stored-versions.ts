import { AppError } from '#server/app-error.ts';

/**
 * What a replayed chat tells. A chat whose version was removed can no longer be replayed: that is said of the version,
 * since the result itself was found.
 */
export async function fromStoredVersions<T>(replayed: Promise<T>): Promise<T> {
  try {
    return await replayed;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SESSION_NOT_FOUND') throw error;
    throw new AppError('NOT_FOUND', {
      message: 'The version of the bot that this chat ran on is no longer stored. The answers are kept.',
      cause: error,
    });
  }
}
