import { type ExampleBot, loadExamples } from '#server/setup/examples.ts';

/** Read on first use; the files do not change while the server runs. */
let loaded: Promise<readonly ExampleBot[]> | undefined;

/** The example bots of the installation, those of one example next to each other, its main bot first. */
export function knownExamples(): Promise<readonly ExampleBot[]> {
  loaded ??= loadExamples();
  return loaded;
}
