import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { benchFolder } from './bundle-bench.ts';

/** CPU time of a process so far, µs, and its memory, bytes. */
export interface Usage {
  readonly cpu: number;
  readonly rss: number;
}

/** A server under measurement, in a process of its own. */
export class Child {
  readonly #process: ChildProcess;
  readonly ready: Promise<Readonly<Record<string, unknown>>>;

  /** `program`: its name, such as `bare`; bundled as the server is (`bundle-bench.ts`). */
  constructor(program: string, args: readonly string[] = []) {
    this.#process = fork(join(benchFolder, `${program}.mjs`), [...args], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.ready = this.#next('ready').then((value) =>
      typeof value === 'object' && value !== null ? { ...value } : {},
    );
  }

  async port(): Promise<number> {
    return Number((await this.ready).port);
  }

  async usage(): Promise<Usage> {
    this.#process.send('usage');
    const value: unknown = await this.#next('usage');
    const { cpu, rss } = Object(value);
    return { cpu: Number(cpu.user) + Number(cpu.system), rss: Number(rss) };
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.send('stop');
    await gone;
  }

  #next(key: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const fail = (code: number | null) =>
        reject(new Error(`The server under measurement ended with ${code}`));
      const take = (message: unknown) => {
        if (typeof message !== 'object' || message === null || !(key in message)) return;
        this.#process.off('message', take);
        this.#process.off('exit', fail);
        resolve(Object(message)[key]);
      };
      this.#process.on('message', take);
      this.#process.once('exit', fail);
    });
  }
}
