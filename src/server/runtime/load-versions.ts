import type { Session } from '#engine/session.ts';
import { AppError } from '#server/app-error.ts';
import type { Versions } from './versions.ts';

/**
 * Loads the versions that a session names, so that they are in memory when the engine asks for them. Undefined: they
 * are already.
 */
export function loadVersions(versions: Versions, session: Session): Promise<void> | undefined {
  return hasVersions(versions, session) ? undefined : load(versions, session);
}

/** Whether the versions that a session names are in memory. */
export function hasVersions(versions: Versions, { frames }: Session): boolean {
  for (const { version } of frames) if (versions.ready(version) === undefined) return false;
  return true;
}

async function load(versions: Versions, { frames }: Session): Promise<void> {
  for (const { version } of frames) {
    if (versions.ready(version) !== undefined) continue;
    if ((await versions.load(version)) === null)
      throw new AppError('SESSION_NOT_FOUND', { message: 'The bot of this session was deleted.' });
  }
}
