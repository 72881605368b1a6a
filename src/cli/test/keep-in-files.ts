import { readFileSync, writeFileSync } from 'node:fs';
import type { Outcome } from '#cli/command.ts';
import { done } from '#cli/failure.ts';
import { flowYaml } from '#trial/flow-yaml.ts';
import type { TextRange } from '#trial/read-yaml.ts';
import type { ChangedTest } from './suite.ts';

interface Edit extends TextRange {
  readonly words: string;
}

/** Writes changed words and names where they stand in files of tests; comments and everything else stay as they are. */
export async function keepInFiles(changed: readonly ChangedTest[]): Promise<Outcome> {
  for (const [file, edits] of editsByFile(changed)) {
    let text = readFileSync(file, 'utf8');
    for (const { from, to, words } of edits.toSorted((one, other) => other.from - one.from))
      text = text.slice(0, from) + written(words, text.slice(from, to)) + text.slice(to);
    writeFileSync(file, text);
  }
  return done;
}

function editsByFile(changed: readonly ChangedTest[]): ReadonlyMap<string, readonly Edit[]> {
  const files = new Map<string, Edit[]>();
  for (const { of, changes, renamed } of changed)
    for (const { path, after, isKey } of [
      ...changes.map((each) => ({ ...each, isKey: false })),
      ...renamed,
    ]) {
      const range = isKey ? of.keyRangeOf(path) : of.rangeOf(path);
      if (range !== undefined)
        files.set(of.file, [...(files.get(of.file) ?? []), { ...range, words: after }]);
    }
  return files;
}

/** In quotation marks where it had them, as JSON needs it; texts of several lines end with one. */
function written(words: string, before: string): string {
  const text = before.startsWith('"') ? JSON.stringify(words) : flowYaml(words);
  return before.endsWith('\n') ? `${text}\n` : text;
}
