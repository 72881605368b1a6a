import { setTimeout } from 'node:timers/promises';
import type { ServiceResult } from '#engine/service-job.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Peers } from '#server/peers/peers.ts';
import { TurnMovedError } from '#server/peers/turn-moved-error.ts';
import { advance, type LiveSession, type StreamedText } from './live-session.ts';

interface SharedStreamDeps {
  readonly peers: Peers;
  readonly clock: () => number;
  /** How long is waited for a text that another process streams. */
  readonly timeoutMs: number;
}

const LOOK_MS = 100;

const rightOf = ({ record }: LiveSession): string => `stream ${record.id}`;

/**
 * Streams a text for which the client of a conversation waits, once over all processes: `run` is what asks the service.
 * What another process is streaming comes whole, when it is complete.
 */
export async function sharedStream(
  deps: SharedStreamDeps,
  live: LiveSession,
  {
    run,
    onText,
  }: { readonly run: () => Promise<ServiceResult | undefined>; readonly onText: (text: string) => void },
): Promise<ServiceResult | undefined> {
  const { peers, clock, timeoutMs } = deps;
  const end = performance.now() + timeoutMs;
  const known = async (): Promise<ServiceResult | undefined> => {
    const found = await read(deps, live);
    if (found?.result?.ok !== true) return undefined;
    onText(found.text);
    return found.result;
  };
  for (;;) {
    const told = await known();
    if (told !== undefined) return told;
    if (await peers.take(rightOf(live))) break;
    if (performance.now() > end) throw new TurnMovedError(true);
    await setTimeout(LOOK_MS);
  }
  try {
    // The right is free again once another process has stored the text.
    const told = await known();
    if (told !== undefined) return told;
    const result = await run();
    const { streamed } = live;
    if (streamed?.n === live.n && result !== undefined)
      await peers.shared.chats.putStreamed(live.record.id, {
        n: streamed.n,
        at: clock(),
        text: JSON.stringify({ text: streamed.text, result }),
      });
    return result;
  } finally {
    await peers.release(rightOf(live));
  }
}

/** Brings the text that the client was shown by another process into the conversation; waits until it is complete. */
export async function findStreamed(deps: SharedStreamDeps, live: LiveSession): Promise<void> {
  if (live.streamed?.n === live.n) return;
  const end = performance.now() + deps.timeoutMs;
  for (;;) {
    // Asked first: a stream that ends in between has left its text.
    const isUnderWay = await deps.peers.shared.leases.isHeld(rightOf(live));
    if ((await read(deps, live)) !== undefined || !isUnderWay || performance.now() > end) return;
    await setTimeout(LOOK_MS);
  }
}

async function read({ peers }: SharedStreamDeps, live: LiveSession): Promise<StreamedText | undefined> {
  if (live.streamed?.n === live.n && live.streamed.result !== undefined) return live.streamed;
  const stored = await peers.shared.chats.streamed(live.record.id, live.n);
  if (stored === null) return undefined;
  const { text, result } = ownJson<{ readonly text: string; readonly result: ServiceResult }>(stored);
  const streamed = { n: live.n, text, result };
  advance(live, { kind: 'streaming', streamed });
  return streamed;
}
