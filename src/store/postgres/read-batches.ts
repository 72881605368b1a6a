/**
 * Reads together what is asked for within one tick of the event loop: one round trip for all of them. Where questions come
 * close together, each batch waits a moment for more. Two may be on their way; what is asked for meanwhile waits for the next one.
 */
export class ReadBatches<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Question, Answer>[] = [];
  #isScheduled = false;
  #underWay = 0;
  /** Whether the last batch held several questions: then more are on their way. */
  #isBusy = false;

  /** `ask` answers in the order of the questions. */
  constructor(ask: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
    this.#ask = ask;
  }

  read(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#underWay >= MOST_UNDER_WAY || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    if (this.#isBusy) setTimeout(() => void this.#send(), GATHER_MS);
    else setImmediate(() => void this.#send());
  }

  async #send(): Promise<void> {
    this.#isScheduled = false;
    const batch = this.#waiting.splice(0, LARGEST);
    this.#isBusy = batch.length > 1;
    this.#underWay += 1;
    this.#schedule();
    try {
      const answers = await this.#ask(batch.map(({ question }) => question));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error('A question was left without an answer'));
        else resolve(answer);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.#underWay -= 1;
      this.#schedule();
    }
  }
}

const MOST_UNDER_WAY = 2;
const LARGEST = 512;
/** How long a batch waits for more where questions come close together, ms. */
const GATHER_MS = 1;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}
