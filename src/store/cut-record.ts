import type { Value } from '#model/value.ts';
import type { ResultRecord } from './ports/result.ts';

/** The same with answers and values of so many characters at most; lists have so many items, each of so many. */
export function cutRecord(record: ResultRecord, most: number): ResultRecord {
  return {
    ...record,
    answers: record.answers.map((answer) => ({ ...answer, content: cutText(answer.content, most) })),
    variables: record.variables.map((variable) => ({ ...variable, value: cutValue(variable.value, most) })),
  };
}

function cutValue(value: Value, most: number): Value {
  if (value === null) return null;
  if (typeof value === 'string') return cutText(value, most);
  return value.slice(0, most).map((item) => item && cutText(item, most));
}

/** Databases count a character outside the basic plane once. */
const cutText = (text: string, most: number): string =>
  text.length <= most
    ? text
    : Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('');
