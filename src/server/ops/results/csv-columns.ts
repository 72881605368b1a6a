import { blockAnswers } from '#bot/block-answers.ts';
import type { BotDocument } from '#bot/document.ts';
import { answerText } from '#lib/answer-text.ts';
import type { ResultsTablePreferences } from '#model/results-table-preferences.ts';
import type { ResultRecord } from '#store/ports/result.ts';

/** One column of the results table. */
export interface CsvColumn {
  /** `date`, or the id of a block or a variable, as in the preferences of the table. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'date' | 'question' | 'variable' | 'deletedQuestion';
  /** The blocks whose last answer it shows. */
  readonly blockIds: ReadonlySet<string>;
  /** The variable that it shows, or that its questions fill. */
  readonly variableId: string | null;
  /** The type of its first block. */
  readonly blockType: string | null;
  readonly cell: (result: ResultRecord) => string;
}

/** The columns of the results table that the author shows, in the author's order. */
export function csvColumns(
  document: BotDocument,
  more: { readonly deletedBlockIds: readonly string[]; readonly preferences: ResultsTablePreferences | null },
): readonly CsvColumn[] {
  return arrange(resultColumns(document, more.deletedBlockIds), more.preferences);
}

/**
 * All columns: the date, then a column for each question (questions that fill the same variable share one), then the other
 * variables, then deleted questions. Labels are unique.
 */
export function resultColumns(
  document: BotDocument,
  deletedBlockIds: readonly string[],
): readonly CsvColumn[] {
  const plain = { blockIds: new Set<string>(), variableId: null, blockType: null };
  const questions = questionsOf(document);
  const asked = new Set(questions.map(({ variableId }) => variableId));
  return withUniqueLabels([
    {
      ...plain,
      id: 'date',
      label: 'Submitted at',
      kind: 'date',
      cell: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    ...questions.map(
      ({ variableId = null, ...question }): CsvColumn => ({
        ...question,
        kind: 'question',
        variableId,
        cell: answerTo(question.blockIds),
      }),
    ),
    ...document.variables
      .filter((variable) => variable.isSessionVariable !== true && !asked.has(variable.id))
      .map(
        ({ id, name }): CsvColumn => ({
          ...plain,
          id,
          label: name,
          kind: 'variable',
          variableId: id,
          cell: valueOf(id),
        }),
      ),
    ...deletedBlockIds.map((id): CsvColumn => {
      const blockIds = new Set([id]);
      return {
        ...plain,
        id,
        label: `${id} (deleted block)`,
        kind: 'deletedQuestion',
        blockIds,
        cell: answerTo(blockIds),
      };
    }),
  ]);
}

/** The answered blocks that ask nothing any more. */
export function deletedQuestions(
  document: BotDocument,
  answeredBlockIds: readonly string[],
): readonly string[] {
  const asking = new Set(questionsOf(document).flatMap(({ blockIds }) => [...blockIds]));
  return answeredBlockIds.filter((id) => !asking.has(id));
}

interface Question {
  /** Of its first block. */
  readonly id: string;
  readonly label: string;
  readonly variableId: string | undefined;
  readonly blockType: string;
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
        blockType: block.type,
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
