import type { ResultRecord } from '../ports/result.ts';
import { foldVariables } from '../turn-facts.ts';
import type { ResultRow } from './state.ts';

/** A result as it is read. Nothing is shown of an archived one: a deletion may only have hidden it. */
export function toRecord({ values, facts, logs: _, deletion: __, ...row }: ResultRow): ResultRecord {
  if (row.isArchived) return { ...row, lastChatSessionId: null, variables: [], answers: [] };
  return {
    ...row,
    variables: foldVariables([...values, ...facts.flatMap(({ variables }) => variables)]),
    answers: facts.flatMap(({ answer }) =>
      answer
        ? [{ blockId: answer.blockId, content: answer.content, attachedFileUrls: answer.files ?? [] }]
        : [],
    ),
  };
}
