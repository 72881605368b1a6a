import type { FileRecord } from '#store/ports/file.ts';
import type { FileOwner } from './links.ts';

/** Unreferenced files are removed after this time, in ms: those of test chats, and uploads that no answer refers to. */
export const temporaryMs = 24 * 60 * 60 * 1000;

/** Whether a file has expired, removed or not. Complete uploads wait for the sweep: an answer may refer to them. */
export function isOver(file: FileRecord, now: number): boolean {
  return (
    file.expiresAt !== null && file.expiresAt <= now && (file.completedAt === null || file.resultId === null)
  );
}

/** Whether a file belongs to the same result or, where there is none, to the same chat. */
export function isOwnedBy(file: FileRecord, owner: FileOwner): boolean {
  if (file.resultId !== null) return file.resultId === owner.resultId;
  return file.sessionId !== null && file.sessionId === owner.sessionId;
}
