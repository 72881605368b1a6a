import type { LogEntry } from '#model/chat.ts';

/** What a result says whose chat ended because its contact turned out to be one that is in a chat already. */
export const mergedLog: LogEntry = {
  status: 'info',
  description: 'merged: the contact turned out to be one who was known before, and whose own chat goes on',
};
