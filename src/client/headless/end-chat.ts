import type { Chat } from './chat.ts';

/** Ends everything that is under way in a chat. */
export function endChat({ flushLogs, standing, revealer }: Chat): void {
  flushLogs();
  standing().life.abort();
  standing().playing.abort();
  revealer.stop();
}
