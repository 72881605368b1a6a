import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { diagnose } from '#bot/diagnose.ts';
import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import type { Surroundings } from '#bot/surroundings.ts';
import type { ProblemQuestion } from './problem-question.ts';

/** Groups that are looked at in a few milliseconds, without a thread. */
const FEW_GROUPS = 50;
/** A thread that nobody asks anything for so long ends, ms. */
const IDLE_MS = 30_000;

interface Asked {
  readonly question: ProblemQuestion;
  readonly answer: (problems: readonly Diagnostic[] | Promise<readonly Diagnostic[]>) => void;
}

/** What the thread answers. */
interface Answer {
  readonly id: number;
  readonly problems: readonly Diagnostic[];
}

/** Looks for problems of bots: of large ones in a thread, so that no chat waits meanwhile. */
export class ProblemFinder {
  readonly #asked = new Map<number, Asked>();
  #count = 0;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  async find(document: BotDocument, surroundings: Surroundings): Promise<readonly Diagnostic[]> {
    if (this.#isClosed || document.groups.length <= FEW_GROUPS) return diagnose(document, surroundings);
    this.#count += 1;
    const question = { id: this.#count, document, surroundings };
    return new Promise((answer) => {
      this.#asked.set(question.id, { question, answer });
      clearTimeout(this.#idle);
      this.#worker ??= this.#start();
      this.#worker.ref();
      this.#worker.postMessage(question);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL(`./problem-worker${extname(import.meta.url)}`, import.meta.url), {
      name: 'problems',
      env: {},
      argv: [],
      execArgv: [],
    });
    worker.on('message', ({ id, problems }: Answer) => {
      this.#asked.get(id)?.answer(problems);
      this.#asked.delete(id);
      if (this.#asked.size === 0) this.#rest(worker);
    });
    // Its end follows, which answers.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.#ended(worker));
    return worker;
  }

  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
  }

  /** A thread that could not go on: those who still wait are answered without one. */
  #ended(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined;
    const left = [...this.#asked.values()];
    this.#asked.clear();
    for (const { question, answer } of left) answer(findHere(question));
  }
}

async function findHere({ document, surroundings }: ProblemQuestion): Promise<readonly Diagnostic[]> {
  return diagnose(document, surroundings);
}
