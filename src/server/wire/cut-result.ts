import type { WireResult } from '#contract/result-schema.ts';

/** A result with answers and values of so many characters at most; those that were longer end with `…`. */
export function cutResult(result: WireResult, most: number): WireResult {
  return {
    ...result,
    answers: result.answers.map((answer) => ({ ...answer, content: cutText(answer.content, most) })),
    variables: result.variables.map((variable) => ({ ...variable, value: cutValue(variable.value, most) })),
  };
}

const cutText = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

/** Of a list, as many items as fit together. */
function cutValue(value: string | (string | null)[], most: number): string | (string | null)[] {
  if (typeof value === 'string') return cutText(value, most);
  const kept: (string | null)[] = [];
  let left = most;
  for (const item of value) {
    if (left <= 0) return [...kept, '…'];
    kept.push(item === null ? null : cutText(item, left));
    left -= Math.max(1, item?.length ?? 0);
  }
  return kept;
}
