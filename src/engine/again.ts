import type { Session } from './session.ts';

/**
 * The session as if the block that waits for its client were about to run again, on a server that does not stream: what
 * it then requests from its service is what the client waits for. Null when no client is waited for.
 */
export function again(session: Session): Session | null {
  const { waiting } = session;
  if (waiting?.kind !== 'client') return null;
  return {
    ...session,
    isStreamEnabled: false,
    waiting: {
      kind: 'effect',
      blockId: waiting.blockId,
      task: { kind: 'run' },
      asked: [],
      resolved: [],
      blocksRun: 1,
      work: 0,
      hasSaid: true,
    },
  };
}
