import type { Chat } from './chat.ts';

/** Ends all running work of a chat. */
export function endChat({ flushLogs, progress, revealer }: Chat): void {
  flushLogs();
  progress().life.abort();
  progress().playing.abort();
  revealer.stop();
}
