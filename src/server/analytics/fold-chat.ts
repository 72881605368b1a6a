import type { FoldRow } from '#store/ports/fold-row.ts';
import { ChatTally } from './chat-tally.ts';
import type { CountedTexts, CountedValues } from './counted-values.ts';
import type { FoldedTurn } from './folded-turn.ts';
import { keptTurns } from './kept-turns.ts';
import { type ChatPath, PathNotes } from './path-notes.ts';
import { QuestionLog } from './question-log.ts';
import type { SlowPath } from './slow-path.ts';
import { VariableLog } from './variable-log.ts';

/** What one chat adds to the counts of its bot. */
export interface ChatFold {
  /** Each row once, none with a count of 0. */
  readonly rows: readonly FoldRow[];
  /** Null: the chat has not run yet. */
  readonly path: ChatPath | null;
  /** Null: the chat was quick. */
  readonly slow: SlowPath | null;
}

interface FoldedChat {
  /** The version that it began with. */
  readonly version: string;
  readonly resultId: string | null;
  /** Without these, a chat adds nothing. */
  readonly turns: readonly FoldedTurn[];
  readonly counted: CountedValues;
  readonly countedText: CountedTexts;
}

/**
 * Folds the replayed turns of a chat into counts. Turns that were taken back are left out. Ways, visits, failures and
 * questions count for the version that ran; the chat itself, its variables and its path for the one that it began with.
 * Of a chat that a crawler or somebody of the team began, only that is counted.
 */
export function foldChat({ version, resultId, turns, counted, countedText }: FoldedChat): ChatFold {
  if (turns.length === 0) return { rows: [], path: null, slow: null };
  const tally = new ChatTally();
  const leftOut = leftOutAs(turns);
  if (leftOut !== undefined) {
    tally.add({ kind: 'chat', version, way: leftOut });
    return { rows: tally.rows(), path: null, slow: null };
  }
  const variables = new VariableLog();
  const questions = new QuestionLog(tally, counted);
  const path = new PathNotes();
  tally.add({ kind: 'chat', version, way: 'views' });
  for (const turn of keptTurns(turns)) {
    countChat(tally, version, { turn, resultId });
    countSteps(tally, path, turn);
    questions.take(turn);
    if (turn.turn !== undefined) variables.take(turn.turn, resultId);
  }
  const last = turns.at(-1)?.session;
  if (last?.hasEnded) tally.add({ kind: 'chat', version, way: 'ended' });
  if (last !== undefined) questions.end(last);
  variables.count(tally, version, countedText);
  for (const fact of ['starts', 'completed']) {
    if (tally.has(fact)) tally.add({ kind: 'chat', version, way: fact });
  }
  return { rows: tally.rows(), path: path.of(last), slow: path.slow() };
}

/** As what a chat is left out of the counts, by how it began. */
function leftOutAs([first]: readonly FoldedTurn[]): 'crawlers' | 'tests' | undefined {
  const { recorded } = first ?? {};
  const init = recorded !== undefined && 'init' in recorded ? recorded.init : undefined;
  if (init?.isCrawler === true) return 'crawlers';
  return init?.isOwnTest === true ? 'tests' : undefined;
}

function countChat(
  tally: ChatTally,
  version: string,
  { turn: { turn }, resultId }: { readonly turn: FoldedTurn; readonly resultId: string | null },
): void {
  if (turn === undefined) return;
  tally.add({ kind: 'chat', version, way: 'turns' });
  for (const fact of turn.facts) {
    if (fact.kind === 'answer' && fact.resultId === resultId) tally.note('starts');
    if (fact.kind === 'completed' && fact.resultId === resultId) tally.note('completed');
    if (fact.kind === 'log' && fact.entry.status === 'error')
      tally.add({ kind: 'chat', version, way: 'errors' });
  }
}

/** A question that is asked in one turn and answered in the next is one visit: there is no way in between. */
function countSteps(tally: ChatTally, path: PathNotes, { turn, recorded }: FoldedTurn): void {
  if (recorded.kind === 'event') path.begins(recorded.event.at);
  for (const step of turn?.trace ?? []) {
    const { version } = 'version' in step ? step : { version: '' };
    if (step.kind === 'cut') throw new Error('The trace of a chat is not complete');
    if (step.kind === 'block' && path.visits(step.blockId))
      tally.add({ kind: 'block', version, place: step.blockId });
    if (step.kind === 'failed') tally.add({ kind: 'failed', version, place: step.blockId });
    if (step.kind !== 'way') continue;
    path.goesOn();
    const way =
      step.edgeId !== undefined ? `edge ${step.edgeId}` : step.to === null ? 'end' : `to ${step.to}`;
    if (step.blockId !== undefined) tally.add({ kind: 'way', version, place: step.blockId, way });
    else if (step.eventId !== undefined) tally.add({ kind: 'event', version, place: step.eventId, way });
    else tally.add({ kind: 'return', version, way });
  }
}
