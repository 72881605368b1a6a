/**
 * Reads together what is asked for within one tick of the event loop: one round trip for all of them. Two may be on
 * their way; what is asked for meanwhile waits for the next one.
 */
export class ReadBatches<Question, Answer> {
  readonly #ask: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Question, Answer>[] = [];
  #isScheduled = false;
  #underWay = 0;

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
    setImmediate(() => void this.#send());
  }

  async #send(): Promise<void> {
    this.#isScheduled = false;
    const batch = this.#waiting.splice(0, LARGEST);
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

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}
