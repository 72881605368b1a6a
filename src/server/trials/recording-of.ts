import type { EngineEvent } from '#engine/event.ts';
import type { Session } from '#engine/session.ts';
import { keptTurns } from '#server/analytics/kept-turns.ts';
import type { ReplayedTurn } from '#server/runtime/replay.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { blockKey, type Trial } from '#trial/open-trial.ts';
import { givesOf } from '#trial/record/gives-of.ts';
import type { Exchange, Recording, Said } from '#trial/record/recording.ts';

interface Bots {
  readonly trial: Trial;
  /** The bot of a version. */
  readonly botOf: (version: string) => string;
}

/** What a test needs of a replayed chat whose traces say everything. Undefined: it did not begin at the start of the flow. */
export function recordingOf(replayed: readonly ReplayedTurn[], bots: Bots): Recording | undefined {
  const turns = keptTurns(replayed);
  const start = turns.find(({ recorded }) => recorded.kind === 'event')?.recorded;
  if (start?.kind !== 'event' || start.event.kind !== 'start' || start.event.from !== undefined)
    return undefined;
  const said: Said[] = [];
  const exchanges: Exchange[] = [];
  let before: Session | undefined;
  for (const turn of turns) {
    if (turn.recorded.kind === 'event') {
      const heard = heardIn(turn.recorded.event, before, bots);
      said.push(...heard.said);
      exchanges.push(...heard.exchanges, ...exchangesIn(turn, bots));
    }
    before = turn.session;
  }
  return {
    at: isoTime(start.event.at),
    values: { ...valuesAtStart(turns, bots), ...start.event.prefill },
    draws: drawsIn(turns, bots),
    said,
    exchanges,
  };
}

/** What an event brought: from somebody, or from the page on its own. */
function heardIn(
  event: EngineEvent,
  before: Session | undefined,
  { botOf }: Bots,
): { readonly said: readonly Said[]; readonly exchanges: readonly Exchange[] } {
  const waiting = before?.waiting ?? null;
  const frame = before?.frames.at(-1);
  const block = waiting && frame ? blockKey(botOf(frame.version), waiting.blockId) : undefined;
  switch (event.kind) {
    case 'start':
      return {
        said: event.message === undefined ? [] : [{ block: undefined, message: event.message }],
        exchanges: [],
      };
    case 'external':
      return { said: [{ block, data: event.data }], exchanges: [] };
    case 'message': {
      const { message, streamed } = event;
      if (block === undefined || waiting?.kind !== 'client' || message?.type === 'command')
        return { said: [{ block, message }], exchanges: [] };
      if (streamed !== undefined) {
        const gives = givesOf({ kind: 'service', key: '', result: streamed });
        return { said: [], exchanges: [{ block, wanted: 'service', gives }] };
      }
      const gives = message?.type === 'text' ? message.text : 'ok';
      return { said: [], exchanges: [{ block, wanted: message === null ? 'page data' : 'page', gives }] };
    }
    case 'timer':
    case 'resolved':
      return { said: [], exchanges: [] };
  }
}

/** The answers that a turn recorded, with the blocks that asked, which only the trace knows. */
function exchangesIn({ recorded, turn }: ReplayedTurn, { botOf }: Bots): readonly Exchange[] {
  const answers = new Map(
    (recorded.kind === 'event' ? (recorded.answers ?? []) : [])
      .flat()
      .map((resolution) => [resolution.key, resolution] as const),
  );
  return (turn?.trace ?? []).flatMap((step): readonly Exchange[] => {
    const resolution = step.kind === 'asked' ? answers.get(step.key) : undefined;
    if (step.kind !== 'asked' || resolution === undefined) return [];
    const gives = givesOf(resolution);
    const block = blockKey(botOf(step.version), step.blockId);
    return gives === undefined ? [] : [{ block, wanted: resolution.kind, gives }];
  });
}

function drawsIn(turns: readonly ReplayedTurn[], { botOf }: Bots): ReadonlyMap<string, number> {
  const draws = new Map<string, number>();
  for (const step of turns.flatMap(({ turn }) => turn?.trace ?? [])) {
    if (step.kind !== 'draw') continue;
    const block = blockKey(botOf(step.version), step.blockId);
    if (!draws.has(block)) draws.set(block, step.value);
  }
  return draws;
}

/** What the chat knew from earlier ones, by the names of its variables. */
function valuesAtStart(turns: readonly ReplayedTurn[], { trial }: Bots): Recording['values'] {
  const [first] = turns;
  const init = first !== undefined && 'init' in first.recorded ? first.recorded.init : undefined;
  const program = trial.programs.get(trial.main.id);
  return Object.fromEntries(
    Object.entries(init?.values ?? {}).flatMap(([id, value]) => {
      const name = program?.variablesById.get(id)?.name;
      return name === undefined || name === '' ? [] : [[name, value]];
    }),
  );
}
