import { blockTable } from '#blocks/registry.run.ts';
import { compile } from '#engine/compile.ts';
import type { EngineEvent } from '#engine/event.ts';
import type { Host } from '#engine/host.ts';
import { newSession } from '#engine/new-session.ts';
import type { Session } from '#engine/session.ts';
import { step } from '#engine/step.ts';
import type { FoldedTurn } from '#server/analytics/folded-turn.ts';

type Bots = Readonly<Record<string, Parameters<typeof compile>[0]>>;

/** A host that traces what counting needs, or everything. */
export function tracingHost(bots: Bots, isBrief = true): Host {
  const programs = new Map(
    Object.entries(bots).map(([key, bot]) => [key, compile(bot, blockTable, { key, botId: key })]),
  );
  return {
    program: (key) => programs.get(key),
    maxBlocks: 60,
    tracing: isBrief ? { isBrief: true } : {},
  };
}

/** Plays a chat; a number takes back what came after that turn. Stops at the first effect. */
export function playTurns(
  host: Host,
  events: readonly (EngineEvent | number)[],
  resultId = 'r',
): readonly FoldedTurn[] {
  let session: Session = newSession({ version: 'main', resultId, seed: '0'.repeat(32) });
  const turns: FoldedTurn[] = [];
  const after = [session];
  for (const event of events) {
    const n = turns.length;
    if (typeof event === 'number') {
      session = after[event + 1] ?? session;
      turns.push({ n, recorded: { kind: 'rewound', to: event }, session });
    } else {
      const turn = step(host, session, event);
      if (turn.refusal !== undefined || turn.status === 'pending') break;
      ({ session } = turn);
      turns.push({ n, recorded: { kind: 'event', event }, turn, session });
    }
    after.push(session);
  }
  return turns;
}
