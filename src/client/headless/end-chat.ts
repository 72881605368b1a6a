import type { Chat } from './chat.ts';

/** Ends everything that is under way in a chat. */
export function endChat({ flushLogs, progress, revealer }: Chat): void {
  flushLogs();
  progress().life.abort();
  progress().playing.abort();
  revealer.stop();
}
