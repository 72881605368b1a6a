import type { FileRecord } from '#store/ports/file.ts';
import type { FileOwner } from './links.ts';

/** Files that nothing keeps go after this, ms: test chats, uploads that no answer names. */
export const temporaryMs = 24 * 60 * 60 * 1000;

/** Whether a file has had its time, swept or not. Uploads that are complete wait for the sweep: an answer may name them. */
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
