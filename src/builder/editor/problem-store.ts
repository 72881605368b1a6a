import type { Diagnostic } from '#bot/diagnostic.ts';
import { decisionOn, goneFindings, type Ignored } from '#bot/ignored.ts';
import { type Severities, withSeverities } from '#bot/severities.ts';
import type { Surroundings } from '#bot/surroundings.ts';
import { type ProblemCounts, problemCounts } from './problem-counts.ts';

/** The problems of a draft. */
export interface KnownProblems {
  /** Undefined: nobody has looked yet. */
  readonly found: readonly Diagnostic[] | undefined;
  /** What the server has counted in what it has of the draft; undefined: it has not said so yet. */
  readonly onServer?: ProblemCounts | undefined;
  /** Whether nobody can look: the part that looks could not be loaded. */
  readonly isFailed?: boolean;
  /** Those that somebody decided to live with. */
  readonly ignored: readonly Ignored[];
  /** How serious people take the problems of a code. */
  readonly severities: Severities;
  /** The paths into the last responses to tests of requests, by block; undefined: nobody has asked yet. */
  readonly responses?: Surroundings['responses'];
  /** Types of accounts that were made since they were asked for, by id. */
  readonly newAccounts?: Readonly<Record<string, string>>;
  /** The messengers in which the bot has an account; undefined: nobody has asked yet. */
  readonly channels?: Surroundings['channels'];
}

/** What is wrong with the open draft, for the list, the counts and the board. */
export class ProblemStore {
  #known: KnownProblems = { found: undefined, ignored: [], severities: {} };
  readonly #listeners = new Set<() => void>();

  readonly get = (): KnownProblems => this.#known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(changed: Partial<KnownProblems>): void {
    this.#known = { ...this.#known, ...changed };
    for (const listener of this.#listeners) listener();
  }

  /** An account was made: blocks that use it are not without one. */
  noteAccount(id: string, type: string): void {
    this.set({ newAccounts: { ...this.#known.newAccounts, [id]: type } });
  }
}

/** The problems that nobody decided to live with, and such decisions that are no longer needed. */
export const openProblems = (known: KnownProblems): readonly Diagnostic[] =>
  reported(known).filter((problem) => decisionOn(problem, known.ignored, today()) === undefined);

/** The problems that somebody decided to live with. */
export const ignoredProblems = (known: KnownProblems): readonly Diagnostic[] =>
  reported(known).filter((problem) => decisionOn(problem, known.ignored, today()) !== undefined);

const reported = ({ found, ignored, severities }: KnownProblems): readonly Diagnostic[] =>
  found === undefined ? [] : withSeverities([...found, ...goneFindings(found, ignored)], severities);

/** How many problems are open: what this window found, or else what the server told; undefined: nobody knows yet. */
export function countsOf(known: KnownProblems): ProblemCounts | undefined {
  return known.found === undefined ? known.onServer : problemCounts(openProblems(known));
}

/** Decisions to ignore something end on days. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** The worst problem of each block. */
export function worstByBlock(problems: readonly Diagnostic[]): ReadonlyMap<string, 'error' | 'warning'> {
  const worst = new Map<string, 'error' | 'warning'>();
  for (const { severity, place } of problems) {
    if (place.blockId === undefined || severity === 'info' || worst.get(place.blockId) === 'error') continue;
    worst.set(place.blockId, severity);
  }
  return worst;
}
