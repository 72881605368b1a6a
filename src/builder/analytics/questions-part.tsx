import classes from './analytics.module.css';
import { BlockLink } from './block-link.tsx';
import { countText, durationText, shareText } from './count-text.ts';
import type { AnalyticsData } from './use-analytics.ts';

type Question = AnalyticsData['questions'][number];

/** What became of each question: the one after which most leave comes first. */
export function QuestionsPart({ questions }: Pick<AnalyticsData, 'questions'>) {
  if (questions.length === 0) return null;
  const sorted = questions.toSorted((a, b) => b.left - a.left || b.asked - a.asked);
  return (
    <section className={classes.part} aria-label="Questions">
      <h3>Questions</h3>
      <ul className={classes.list}>
        {sorted.map((question) => (
          <li key={question.blockId} data-question={question.blockId}>
            <BlockLink blockId={question.blockId} />
            <QuestionNumbers {...question} />
            {question.values.length > 0 && <Values {...question} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuestionNumbers({ asked, answered, refused, skipped, left, leftAfterRefusal, time }: Question) {
  const facts = [
    `asked ${countText(asked)}`,
    `answered ${countText(answered)}`,
    ...(refused > 0 ? [`refused ${countText(refused)}`] : []),
    ...(skipped > 0 ? [`skipped ${countText(skipped)}`] : []),
  ];
  return (
    <div className={classes.facts}>
      <span>{facts.join(' · ')}</span>
      {left > 0 && (
        <span className={classes.left}>
          {shareText(left, asked)} leave here ({countText(left)}
          {leftAfterRefusal > 0 && `, ${countText(leftAfterRefusal)} after a refused answer`})
        </span>
      )}
      {time.median !== null && (
        <span>
          median {durationText(time.median)}, 90 % within {durationText(time.p90)}
          {time.pauses > 0 && `, ${countText(time.pauses)} after a pause`}
        </span>
      )}
    </div>
  );
}

/** Values that are shown; the rest is added up. */
const MOST = 8;

/** Choices by how often they were chosen; numbers in their order, as long as they are few. */
function Values({ values }: Question) {
  const all = values.reduce((sum, { total }) => sum + total, 0);
  const rest = values.slice(MOST).reduce((sum, { total }) => sum + total, 0);
  const first = inOrder(values.slice(0, MOST));
  const shown = rest > 0 ? [...first, { value: 'Others', total: rest }] : first;
  return (
    <ul className={classes.values} aria-label="Answers">
      {shown.map(({ value, total }) => (
        <li key={value}>
          <span className={classes.value}>{value}</span>
          <span>
            {countText(total)} · {shareText(total, all)}
          </span>
          <span className={classes.bar} style={{ width: `${(total / all) * 100}%` }} />
        </li>
      ))}
    </ul>
  );
}

const inOrder = (values: Question['values']): Question['values'] =>
  values.every(({ value }) => Number.isFinite(Number(value)))
    ? values.toSorted((a, b) => Number(a.value) - Number(b.value))
    : values;
