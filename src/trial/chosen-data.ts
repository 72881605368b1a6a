import { jsonIn } from '#lib/parse-json.ts';
import { err, ok } from '#lib/result.ts';
import type { ReadData } from './with-files.ts';

/** The data of files that were chosen together with tests: their texts, by their names without folders. */
export function chosenData(files: Readonly<Record<string, string>>): ReadData {
  const texts = new Map(Object.entries(files));
  return (name) => {
    const text = texts.get(name.split('/').at(-1) ?? '');
    if (text === undefined) return err(`Choose the file ${name} together with the tests`);
    return ok(/\.json$/i.test(name) ? (jsonIn(text) ?? text) : text);
  };
}
