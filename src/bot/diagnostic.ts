import type { CredentialType } from '#model/credentials/credential-type.ts';
import type { BotFacts } from './diagnose/facts.ts';
import type { Op } from './ops/op.ts';
import type { ReferencePath } from './references.ts';

/** `error`: the bot does not work as designed, or strangers can misuse it. `warning`: that is likely. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** One finding about a document. `code` is stable; `message` is a sentence for the author. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly place: ReferencePath;
  /** The field inside the element of `place`, as steps joined by dots: `options.labels.button`. */
  readonly path?: string;
  /** Other places that have to do with it. */
  readonly related?: readonly ReferencePath[];
  /** The blocks of a way through the bot that shows it, in order. */
  readonly way?: readonly ReferencePath[];
  /** A change that solves the problem. */
  readonly fix?: Fix;
}

/** A change of the document, with the words for a button. */
export interface Fix {
  /** Imperative: `Remove the variable`. */
  readonly label: string;
  readonly ops: readonly Op[];
  /** An account that is made first: the ops have its id where they name `placeholder`. */
  readonly account?: NewAccount;
}

/** An account of the workspace that a fix needs. */
export interface NewAccount {
  readonly placeholder: string;
  readonly type: CredentialType;
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

/** One rule: it checks the facts of a document and reports its findings in document order. */
export type Rule = (facts: BotFacts) => readonly Diagnostic[];
