import classes from './analytics.module.css';
import { BlockLink } from './block-link.tsx';
import { countText, durationText, FEWEST, shareText } from './count-text.ts';
import { LeftChatButton } from './left-chat-button.tsx';
import type { AnalyticsData, ChatChoice } from './use-analytics.ts';
import { ValuesList } from './values-list.tsx';

type Question = AnalyticsData['questions'][number];

interface QuestionsPartProps extends Pick<AnalyticsData, 'questions'> {
  readonly choice: ChatChoice;
}

/** What became of each question: the one after which most leave comes first. */
export function QuestionsPart({ choice, questions }: QuestionsPartProps) {
  if (questions.length === 0) return null;
  const sorted = questions.toSorted((a, b) => b.left - a.left || b.asked - a.asked);
  return (
    <section className={classes.part} aria-label="Questions">
      <h3>Questions</h3>
      <ul className={classes.list}>
        {sorted.map((question) => (
          <li key={question.blockId} data-question={question.blockId}>
            <BlockLink blockId={question.blockId} />
            <QuestionNumbers {...{ choice, question }} />
            {question.values.length > 0 && <ValuesList label="Answers" values={question.values} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuestionNumbers({ choice, question }: { readonly choice: ChatChoice; readonly question: Question }) {
  const { blockId, asked, answered, refused, skipped, left, leftAfterRefusal, time } = question;
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
        <>
          <span className={classes.bad}>
            {leftText(left, asked)}
            {leftAfterRefusal > 0 && `, ${countText(leftAfterRefusal)} after a refused answer`}
          </span>
          <LeftChatButton {...{ choice, blockId }} />
        </>
      )}
      {time.median !== null && answered >= FEWEST && (
        <span>
          median {durationText(time.median)}, 90 % within {durationText(time.p90)}
          {time.pauses > 0 && `, ${countText(time.pauses)} after a pause`}
        </span>
      )}
    </div>
  );
}

/** @example leftText(10, 30) // '33 % leave here (10)' */
const leftText = (left: number, asked: number): string => {
  const share = shareText(left, asked);
  return share === undefined ? `${countText(left)} left here` : `${share} leave here (${countText(left)})`;
};
