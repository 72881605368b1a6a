import type { InputView } from '#model/chat.ts';
import type { Said } from './reply.ts';

/** One thing to choose, as the visitor sees it. */
export interface Choice {
  readonly label: string;
  /** The text that is sent when it is chosen. */
  readonly text: string;
  readonly replyId: string;
}

/** What an input offers, in order; empty where any text is accepted. */
export function choicesOf(input: InputView): readonly Choice[] {
  return (input.items ?? []).flatMap((item): readonly Choice[] => {
    const name = textOf(item, 'content') ?? textOf(item, 'title');
    const id = textOf(item, 'id') ?? '';
    const paths = item['paths'];
    if (!Array.isArray(paths) || paths.length === 0) {
      const label = name ?? id;
      const description = textOf(item, 'description');
      return [
        { label: description === undefined ? label : `${label}: ${description}`, text: label, replyId: id },
      ];
    }
    return paths.flatMap((path: unknown) => {
      if (typeof path !== 'object' || path === null) return [];
      const fields = Object.fromEntries(Object.entries(path));
      const button = textOf(fields, 'text') ?? '';
      const replyId = textOf(fields, 'id') ?? id;
      return [{ label: `${name ?? id}: ${button}`, text: button, replyId }];
    });
  });
}

/**
 * What a written line means: a number is the choice of that number (several with commas), an empty line what is filled in
 * already, or null where the question may be skipped; else the words themselves.
 */
export function readLine(line: string, input: InputView): Said | null {
  if (line.trim() === '' && input.prefilledValue !== undefined) return { text: input.prefilledValue };
  if (line.trim() === '' && input.options?.['isRequired'] === false) return null;
  const choices = choicesOf(input);
  const isSeveral = input.options?.['isMultipleChoice'] === true;
  const numbers = line.split(',').map((part) => Number(part.trim()));
  const chosen = numbers.flatMap((number) => choices[number - 1] ?? []);
  if (chosen.length !== numbers.length || (numbers.length > 1 && !isSeveral)) return { text: line };
  const [only] = chosen;
  if (isSeveral || only === undefined) return { text: chosen.map(({ text }) => text).join(', ') };
  return { text: only.text, replyId: only.replyId };
}

function textOf(item: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = item[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
