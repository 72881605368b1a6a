import { parseJson } from '#lib/parse-json.ts';
import type { ResultAnswer } from '../ports/result.ts';
import { foldVariables, parseVariableChanges } from '../turn-facts.ts';

/** What one turn recorded about a result; JSON text where it is a list. */
export interface StoredFacts {
  readonly blockId: string | null;
  readonly content: string | null;
  readonly files: string | null;
  readonly variables: string | null;
  readonly edges: string | null;
}

/** The answers and variables that the facts add up to, beginning with the values that the result began with. */
export function addUp(facts: readonly StoredFacts[], startValues: string | null) {
  const started = startValues === null ? [] : parseVariableChanges(startValues, null);
  return {
    answers: facts.flatMap(({ blockId, content, files }): ResultAnswer[] =>
      blockId === null ? [] : [{ blockId, content: content ?? '', attachedFileUrls: parseTexts(files) }],
    ),
    variables: foldVariables([
      ...started,
      ...facts.flatMap(({ variables, content }) =>
        variables === null ? [] : parseVariableChanges(variables, content),
      ),
    ]),
  };
}

/** Reads a stored list of texts; null: empty. */
export function parseTexts(text: string | null): readonly string[] {
  const list: unknown = text === null ? [] : parseJson(text);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
