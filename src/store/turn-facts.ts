import { parseJson } from '#lib/parse-json.ts';
import type { Value } from '#model/value.ts';
import type { ResultVariable } from './ports/result.ts';
import type { TurnCommit } from './ports/turn.ts';

export type VariableChange = readonly [id: string, name: string, value: Value];

/** What one turn says about one result. */
export interface ResultFacts {
  readonly resultId: string;
  readonly answer: TurnCommit['answer'] | null;
  readonly variables: readonly VariableChange[];
  readonly edges: readonly string[];
}

/** Sorts what a turn recorded by result; nearly always there is one. */
export function factsOf(turn: TurnCommit): readonly ResultFacts[] {
  const { answer, variables = none, edges = none } = turn;
  const resultId = answer?.resultId ?? variables[0]?.resultId ?? edges[0]?.resultId;
  if (resultId === undefined) return none;
  const isOfIt = (fact: { readonly resultId: string }): boolean => fact.resultId === resultId;
  if (!variables.every(isOfIt) || !edges.every(isOfIt)) return sorted(turn);
  return [
    {
      resultId,
      answer: answer ?? null,
      variables: variables.map(({ id, name, value }) => [id, name, value]),
      edges: edges.map(({ edgeId }) => edgeId),
    },
  ];
}

function sorted({ answer, variables = none, edges = none }: TurnCommit): readonly ResultFacts[] {
  const all: ResultChange[] = [];
  if (answer) changeFor(all, answer.resultId).answer = answer;
  for (const { resultId, id, name, value } of variables)
    changeFor(all, resultId).variables.push([id, name, value]);
  for (const { resultId, edgeId } of edges) changeFor(all, resultId).edges.push(edgeId);
  return all;
}

interface ResultChange {
  readonly resultId: string;
  answer: TurnCommit['answer'] | null;
  readonly variables: VariableChange[];
  readonly edges: string[];
}

const none: readonly never[] = [];

function changeFor(all: ResultChange[], resultId: string): ResultChange {
  for (const draft of all) if (draft.resultId === resultId) return draft;
  const draft: ResultChange = { resultId, answer: null, variables: [], edges: [] };
  all.push(draft);
  return draft;
}

/** The variables that remain after all changes, in the order of first being set; those without a value are left out. */
export function foldVariables(changes: Iterable<VariableChange>): readonly ResultVariable[] {
  const variables = new Map<string, ResultVariable>();
  for (const [id, name, value] of changes) {
    if (value === null) variables.delete(id);
    else variables.set(id, { id, name, value, isSessionVariable: false });
  }
  return [...variables.values()];
}

/** Texts from this length on are not stored twice. */
const LONG = 100;
/** Stands for the content of the answer in the same row. */
const SAME = 0;

/** The changes as they are stored beside the answer: a long value that is the answer is not repeated. */
export function storedChanges({
  answer,
  variables,
}: ResultFacts): readonly (readonly [id: string, name: string, value: Value | typeof SAME])[] {
  const content = answer?.content ?? '';
  if (content.length < LONG) return variables;
  return variables.map(([id, name, value]) => [id, name, value === content ? SAME : value]);
}

/** Reads what `storedChanges` gave, as JSON; `content` is the answer of the same row. */
export function parseVariableChanges(text: string, content: string | null): readonly VariableChange[] {
  const parsed: unknown = parseJson(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((change: unknown): VariableChange[] => {
    if (!Array.isArray(change)) return [];
    const [id, name, stored]: readonly unknown[] = change;
    const value = stored === SAME ? content : stored;
    return typeof id === 'string' && typeof name === 'string' && isValue(value) ? [[id, name, value]] : [];
  });
}

function isValue(value: unknown): value is Value {
  if (Array.isArray(value)) return value.every((item) => item === null || typeof item === 'string');
  return value === null || typeof value === 'string';
}
