import { parseJson } from '#lib/parse-json.ts';
import type { ResultAnswer } from '../ports/result.ts';
import { foldVariables, parseVariableChanges } from '../turn-facts.ts';
import type { Db, Tx } from './db.ts';

/** What the turns recorded about one result, in order. */
export interface StoredFacts {
  readonly turnId: number;
  readonly blockId: string | null;
  readonly content: string | null;
  readonly files: string | null;
  readonly variables: string | null;
  readonly edges: string | null;
}

/** Finds the facts about results (a few hundred at once) in the three places where they are. */
export async function readFacts(
  db: Db | Tx,
  resultIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredFacts[]>> {
  const byResult = new Map<string, StoredFacts[]>(resultIds.map((id) => [id, []]));
  if (resultIds.length === 0) return byResult;
  const columns = ['blockId', 'content', 'files', 'variables', 'edges'] as const;
  const own = db
    .selectFrom('sessions as s')
    .innerJoin('turns as t', 't.sessionSeq', 's.seq')
    .select(['t.id as turnId', 's.resultId', 't.blockId', 't.content', 't.files', 't.variables', 't.edges'])
    .where('s.resultId', 'in', resultIds)
    .where('t.resultId', 'is', null);
  const named = db
    .selectFrom('turns')
    .select(['id as turnId', 'resultId', ...columns])
    .where('resultId', 'in', resultIds);
  const more = db
    .selectFrom('turnFacts')
    .select(['turnId', 'resultId', ...columns])
    .where('resultId', 'in', resultIds);
  for (const { resultId, ...facts } of await own.execute()) byResult.get(resultId ?? '')?.push(facts);
  for (const { resultId, ...facts } of await named.execute()) byResult.get(resultId ?? '')?.push(facts);
  for (const { resultId, ...facts } of await more.execute()) byResult.get(resultId)?.push(facts);
  for (const facts of byResult.values()) facts.sort((a, b) => a.turnId - b.turnId);
  return byResult;
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
