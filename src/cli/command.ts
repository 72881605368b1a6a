import type { Readable } from 'node:stream';
import type { Result } from '#lib/result.ts';
import type { Args } from './args.ts';
import type { Option } from './option.ts';

/** The input and output of a command: the process's own, or a test's. */
export interface Terminal {
  /** One line to standard output. */
  readonly out: (line: string) => void;
  /** One line to standard error. */
  readonly error: (line: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable;
  /** Whether it is an interactive terminal. */
  readonly isInteractive: boolean;
  /** Resolves when the command is asked to stop (Ctrl-C, SIGTERM); every call waits for the next request. */
  readonly untilAskedToStop: () => Promise<void>;
}

/** Why a command failed: a sentence, and the exit code. */
export interface Failure {
  /** 1: it failed; 2: it was called the wrong way; 70: a bug of our own. */
  readonly code: 1 | 2 | 70;
  readonly message: string;
}

export type Outcome = Result<void, Failure>;

/** One command of the table. */
export interface Command {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** The arguments, such as `<file…> [--publish]`. */
  readonly usage: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  /** More details, one sentence per line. */
  readonly notes?: readonly string[];
  /** Whole command lines. */
  readonly examples: readonly string[];
  readonly run: (args: Args, terminal: Terminal) => Promise<Outcome>;
}
