import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';

const schema = z.object({
  from: z.string(),
  /** Bots whose results were all read once: later only newer ones are missing. */
  botsWithAllResults: z.array(z.string()),
});

/** What was done already, kept in a file so that a run that was cut off goes on. */
export class Progress {
  readonly #path: string;
  readonly #from: string;
  readonly #complete: Set<string>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, from: string, complete: readonly string[]) {
    this.#path = path;
    this.#from = from;
    this.#complete = new Set(complete);
  }

  /** A file of another installation, or one that cannot be read, counts as none: that only costs time. */
  static async open(path: string, from: string): Promise<Progress> {
    try {
      const read = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
      if (read.success && read.data.from === from)
        return new Progress(path, from, read.data.botsWithAllResults);
    } catch {
      // There is no file yet, or it was cut off.
    }
    return new Progress(path, from, []);
  }

  hasAllResults(botId: string): boolean {
    return this.#complete.has(botId);
  }

  async noteAllResults(botId: string): Promise<void> {
    this.#complete.add(botId);
    this.#writing = this.#writing.then(() => this.#save());
    await this.#writing;
  }

  async #save(): Promise<void> {
    const text = JSON.stringify({ from: this.#from, botsWithAllResults: [...this.#complete] });
    await mkdir(dirname(this.#path), { recursive: true });
    await writeFile(`${this.#path}.new`, text);
    await rename(`${this.#path}.new`, this.#path);
  }
}
