import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { parseJson } from '#lib/parse-json.ts';

const schema = z.object({
  from: z.string(),
  /** Bots whose results have all been read once: later runs only fetch newer ones. */
  botsWithAllResults: z.array(z.string()),
});

/** What has been done, stored in a file so that an interrupted run can continue. */
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

  /** A file of another installation, or an unreadable one, is ignored: that only costs time. */
  static async open(path: string, from: string): Promise<Progress> {
    try {
      const read = schema.safeParse(parseJson(await readFile(path, 'utf8')));
      if (read.success && read.data.from === from)
        return new Progress(path, from, read.data.botsWithAllResults);
    } catch {
      // There is no file yet, or it was truncated.
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
