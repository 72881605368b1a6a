import { LongText } from '#builder/ui/long-text.tsx';
import { PanelSection } from './panel-section.tsx';
import { type ResultColumn, type ResultRow, valueText } from './result-column.ts';
import classes from './result-panel.module.css';

interface ResultAnswersProps {
  readonly result: ResultRow;
  readonly columns: readonly ResultColumn[];
}

/** The answers in their order, then the variables that say something else. */
export function ResultAnswers({ result, columns }: ResultAnswersProps) {
  const { answers, variables } = result;
  const labelOf = (blockId: string): string =>
    columns.find(({ blockIds }) => blockIds.includes(blockId))?.label ?? blockId;
  const others = variables.filter((variable) => !isAnswer(variable, { result, columns }));
  return (
    <>
      <PanelSection title="Answers">
        {answers.length === 0 ? (
          <p className={classes.none}>Nothing was answered.</p>
        ) : (
          <dl className={classes.values}>
            {answers.map(({ blockId, content, attachedFileUrls }, index) => (
              // A question can be answered several times.
              <div key={index} data-answer={blockId}>
                <dt>{labelOf(blockId)}</dt>
                <dd dir="auto">
                  <LongText text={content} />
                  {attachedFileUrls.map((url) => (
                    <a key={url} href={url} target="_blank" rel="noreferrer">
                      {url.split('/').at(-1)}
                    </a>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </PanelSection>
      {others.length > 0 && (
        <PanelSection title={others.length < variables.length ? 'Other variables' : 'Variables'}>
          <dl className={classes.values}>
            {others.map(({ id, name, value }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd dir="auto">
                  <LongText text={valueText(value)} />
                </dd>
              </div>
            ))}
          </dl>
        </PanelSection>
      )}
    </>
  );
}

/** Whether a variable only repeats the answer to the question that fills it. */
function isAnswer(
  { id, value }: ResultRow['variables'][number],
  { result, columns }: ResultAnswersProps,
): boolean {
  const blockIds = columns.flatMap((column) => (column.variableId === id ? column.blockIds : []));
  const answer = result.answers.findLast(({ blockId }) => blockIds.includes(blockId));
  return answer !== undefined && answer.content === valueText(value);
}
