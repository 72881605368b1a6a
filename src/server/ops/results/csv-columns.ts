import { blockAnswers } from '#bot/block-answers.ts';
import type { BotDocument } from '#bot/document.ts';
import type { ResultsTablePreferences } from '#model/results-table-preferences.ts';
import type { ResultAnswer, ResultRecord } from '#store/ports/result.ts';

/** One column of the results table. */
export interface CsvColumn {
  /** `date`, or the id of a block or a variable, as in the preferences of the table. */
  readonly id: string;
  readonly label: string;
  readonly cell: (result: ResultRecord) => string;
}

/**
 * The columns of the results table: the date, then a column for each question (questions that fill the same variable
 * share one), then the other variables, then deleted questions. Labels are unique. The author's order comes first;
 * hidden columns are left out.
 */
export function csvColumns(
  document: BotDocument,
  more: { readonly deletedBlockIds: readonly string[]; readonly preferences: ResultsTablePreferences | null },
): readonly CsvColumn[] {
  const date: CsvColumn = {
    id: 'date',
    label: 'Submitted at',
    cell: ({ createdAt }) => new Date(createdAt).toISOString(),
  };
  const questions = questionsOf(document);
  const asked = new Set(questions.map(({ variableId }) => variableId));
  const columns = [
    date,
    ...questions.map(({ id, label, blockIds }) => ({ id, label, cell: answerTo(blockIds) })),
    ...document.variables
      .filter((variable) => variable.isSessionVariable !== true && !asked.has(variable.id))
      .map(({ id, name }) => ({ id, label: name, cell: valueOf(id) })),
    ...more.deletedBlockIds.map((id) => ({
      id,
      label: `${id} (deleted block)`,
      cell: answerTo(new Set([id])),
    })),
  ];
  return arrange(withUniqueLabels(columns), more.preferences);
}

/** The blocks of a bot that ask a question. */
export function askingBlockIds(document: BotDocument): ReadonlySet<string> {
  return new Set(questionsOf(document).flatMap(({ blockIds }) => [...blockIds]));
}

interface Question {
  /** Of its first block. */
  readonly id: string;
  readonly label: string;
  readonly variableId: string | undefined;
  readonly blockIds: Set<string>;
}

function questionsOf(document: BotDocument): readonly Question[] {
  const names = new Map(document.variables.map(({ id, name }) => [id, name]));
  const questions: Question[] = [];
  const byVariable = new Map<string, Question>();
  for (const group of document.groups) {
    for (const block of group.blocks) {
      const answers = blockAnswers(block);
      if (!('kind' in answers) || answers.kind !== 'input') continue;
      const { variableId } = answers;
      const name = variableId === undefined ? undefined : names.get(variableId);
      const same = variableId === undefined ? undefined : byVariable.get(variableId);
      if (same !== undefined) {
        same.blockIds.add(block.id);
        continue;
      }
      const question = {
        id: block.id,
        label: name ?? group.title,
        variableId,
        blockIds: new Set([block.id]),
      };
      questions.push(question);
      if (variableId !== undefined && name !== undefined) byVariable.set(variableId, question);
    }
  }
  return questions;
}

function answerTo(blockIds: ReadonlySet<string>): CsvColumn['cell'] {
  return ({ answers }) => {
    const last = answers.findLast(({ blockId }) => blockIds.has(blockId));
    return last === undefined ? '' : answerText(last);
  };
}

/** The answer with the URLs of its files, unless the text already contains them. */
function answerText({ content, attachedFileUrls }: ResultAnswer): string {
  const files = attachedFileUrls.filter((url) => !content.includes(url));
  return [...(content === '' ? [] : [content]), ...files].join(', ');
}

function valueOf(variableId: string): CsvColumn['cell'] {
  return ({ variables }) => {
    const value = variables.find(({ id }) => id === variableId)?.value ?? '';
    return typeof value === 'string' ? value : value.map((item) => item ?? '').join(', ');
  };
}

function withUniqueLabels(columns: readonly CsvColumn[]): readonly CsvColumn[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return columns.map((column) => {
    let { label } = column;
    for (let n = next.get(column.label) ?? 2; taken.has(label); n++) {
      label = `${column.label} (${n})`;
      next.set(column.label, n + 1);
    }
    taken.add(label);
    return { ...column, label };
  });
}

function arrange(
  columns: readonly CsvColumn[],
  preferences: ResultsTablePreferences | null,
): readonly CsvColumn[] {
  if (preferences === null) return columns;
  const { columnsOrder, columnsVisibility } = preferences;
  const place = new Map(columnsOrder.map((id, index) => [id, index]));
  const placeOf = ({ id }: CsvColumn) => place.get(id) ?? columnsOrder.length;
  return columns
    .filter(({ id }) => !Object.hasOwn(columnsVisibility, id) || columnsVisibility[id] === true)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}
