import { createHash } from 'node:crypto';
import type { OptionQuestions, OptionsOutcome, OptionsQuestion } from '#blocks/options-question.ts';
import { secretsOf } from '#model/credentials/secrets-of.ts';
import { SingleFlight } from '#server/single-flight.ts';
import { askOptions, type OptionsMeans } from './ask-options.ts';
import { createAsk } from './create-ask.ts';
import type { OpenedAccount, ServiceDeps } from './perform-service.ts';
import { signedAsk } from './signed-ask.ts';

/** A field of a block, in the draft of somebody who may change the bot. */
export interface AskedField {
  readonly workspaceId: string;
  readonly type: string;
  /** The name of the question that the field suggests. */
  readonly question: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** What asking for options needs. */
export interface BlockOptionsDeps
  extends Pick<ServiceDeps, 'egress' | 'openAccount' | 'accessTokens' | 'clock'> {
  /** By block type. */
  readonly questions: ReadonlyMap<string, OptionQuestions>;
}

/** How long an answer is used again, in ms. */
const FRESH_MS = 60_000;
const MAX_KEPT = 300;
/** Time for all requests of one question, in ms. */
const PATIENCE_MS = 20_000;

interface Kept {
  readonly outcome: OptionsOutcome;
  readonly until: number;
}

/**
 * Asks the services of blocks for values that fields may have. Answers are kept for a minute, separately for each
 * workspace, its credentials with their contents, and what is asked; failures are not kept.
 */
export class BlockOptions {
  readonly #deps: BlockOptionsDeps;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new SingleFlight<OptionsOutcome>();

  constructor(deps: BlockOptionsDeps) {
    this.#deps = deps;
  }

  /** The answer, and the options of the block that decide about it; undefined: the block has no such question. */
  async find(
    asked: AskedField,
  ): Promise<{ readonly found: OptionsOutcome; readonly depends: readonly string[] } | undefined> {
    const question = questionOf(this.#deps.questions, asked);
    return question && { found: await this.#ask(question, asked), depends: dependsOf(question) };
  }

  async #ask(question: OptionsQuestion, asked: AskedField): Promise<OptionsOutcome> {
    const account = question.isOpen === true ? null : await this.#accountOf(asked);
    if (typeof account === 'string') return { outcome: 'lacks', message: account };
    const key = keyOf(asked, { account, question });
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > this.#deps.clock()) return kept.outcome;
    return this.#underWay.run(key, async () => {
      const outcome = await askOptions(question, this.#meansOf(asked, account));
      if (outcome.outcome === 'found') this.#keep(key, outcome);
      return outcome;
    });
  }

  async #accountOf({ workspaceId, type, options }: AskedField): Promise<OpenedAccount | string> {
    const { credentialsId: id } = options;
    if (typeof id !== 'string' || id === '') return 'Choose credentials first.';
    const opened = await this.#deps.openAccount(workspaceId, { id, block: type });
    return opened ?? 'The credentials were deleted, or are for another service. Choose others.';
  }

  #meansOf({ options }: AskedField, account: OpenedAccount | null): OptionsMeans {
    const { egress, accessTokens, clock } = this.#deps;
    const end = clock() + PATIENCE_MS;
    const msLeft = (): number => Math.max(0, end - clock());
    if (account === null)
      return { options, account: {}, request: createAsk(egress, { msLeft }), secrets: [] };
    const ask = createAsk(egress, { msLeft, hosts: account.hosts });
    return {
      options,
      account: account.data,
      request: signedAsk(ask, accessTokens, { account, msLeft }),
      secrets: secretsOf(account.type, account.data),
    };
  }

  #keep(key: string, outcome: OptionsOutcome): void {
    this.#kept.delete(key);
    this.#kept.set(key, { outcome, until: this.#deps.clock() + FRESH_MS });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MAX_KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}

function questionOf(
  all: BlockOptionsDeps['questions'],
  { type, question }: AskedField,
): OptionsQuestion | undefined {
  const questions = all.get(type);
  return questions !== undefined && Object.hasOwn(questions, question) ? questions[question] : undefined;
}

/** The options of a block that decide about the answer to a question. */
const dependsOf = ({ needs = {}, uses = [] }: OptionsQuestion): readonly string[] => [
  ...Object.keys(needs),
  ...uses,
];

interface Depends {
  readonly account: OpenedAccount | null;
  readonly question: OptionsQuestion;
}

/** What the answer depends on. Secrets are only in it as a part of a hash. */
function keyOf(asked: AskedField, { account, question }: Depends): string {
  const { workspaceId, type, options } = asked;
  const values = dependsOf(question).map((name) => (Object.hasOwn(options, name) ? options[name] : null));
  const facts = [workspaceId, type, asked.question, account?.id ?? null, account?.data ?? null, values];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
