import type { ServerProcess } from '#kit/server-process.ts';
import type { Finding } from './drill.ts';
import type { Said } from './requests.ts';

/** Whether all that was acknowledged is stored once, and nothing twice. */
export async function storedOnce(server: ServerProcess, said: readonly Said[]): Promise<Finding> {
  let missing = 0;
  let twice = 0;
  for (const [sessionId, ofChat] of Map.groupBy(said, (each) => each.sessionId)) {
    const stored = await server.said(sessionId);
    const isThere = new Set(stored);
    twice += stored.length - isThere.size;
    missing += ofChat.filter(({ message, answer }) => answer.status === 200 && !isThere.has(message)).length;
  }
  return {
    what: 'acknowledged messages in the transcripts',
    seen: `${missing} missing, ${twice} twice`,
    isHeld: missing === 0 && twice === 0,
  };
}
