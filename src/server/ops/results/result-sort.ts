import type { InputOf } from '#contract/endpoint.ts';
import type { searchResults } from '#contract/results.ts';
import { answerField, variableField } from '#lib/result-cells.ts';
import type { ResultSort } from '#store/ports/result.ts';

/** The order of a request. */
export function resultSort({ by, direction }: InputOf<typeof searchResults>['body']['sort']): ResultSort {
  const isDescending = direction === 'descending';
  if (by === 'createdAt') return { field: null, isDescending };
  return { field: 'blockId' in by ? answerField(by.blockId) : variableField(by.variableId), isDescending };
}
