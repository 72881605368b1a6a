import type { RanTest } from '#builder/editor/trial-messages.ts';
import { Button } from '#builder/ui/button.tsx';
import { Icon } from '#builder/ui/icon.tsx';
import type { TestFailure } from '#trial/test-failure.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import { expectedAt, rowWords } from './row-words.ts';
import classes from './tests.module.css';

interface StepsViewProps {
  readonly test: ConversationTest;
  readonly ran: RanTest;
  /** Undefined: this person may not change tests. */
  readonly mending: Mending | undefined;
}

/** What may be done about a failure. */
interface Mending {
  /** Adds the answer that a request lacks, to this test or for all. */
  readonly answer: (stub: string, isForAll: boolean) => Promise<void>;
  /** Has the test expect what the bot says. */
  readonly expect: (failure: TestFailure) => Promise<void>;
}

/** The chat of a run, step by step, with what was wrong beside the rule that says so. */
export function StepsView({ test, ran, mending }: StepsViewProps) {
  const { failures, steps } = ran;
  const at = (row: number): readonly TestFailure[] =>
    failures.filter(({ path: [part, index] }) => part === 'chat' && index === row);
  const before = failures.filter(({ path: [part] }) => part !== 'chat');
  const last = Math.max(
    -1,
    ...steps.map(({ row }) => row),
    ...failures.map(({ path }) => Number(path[1] ?? -1) || 0),
  );
  return (
    <section
      className={classes.steps}
      aria-label="What happened"
      data-run={failures.length === 0 ? 'passed' : 'failed'}
    >
      <h3>
        <Icon name={failures.length === 0 ? 'circle-check' : 'circle-x'} />
        {failures.length === 0 ? 'Passed' : 'Failed'} <small>{ran.ms} ms</small>
      </h3>
      <Failures {...{ test, mending }} failures={before} />
      <ol>
        {test.chat.slice(0, last + 1).map((row, index) => {
          const step = steps.find((each) => each.row === index);
          const done = rowWords(row);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their places.
            <li key={index} data-row={index}>
              <p className={classes.did}>
                {done === undefined ? (index === 0 ? 'Start' : 'Then') : `Visitor ${done}`}
              </p>
              {step?.said.map((text, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: bubbles are known by their places.
                <p key={place} className={classes.said}>
                  {text}
                </p>
              ))}
              {step?.asks !== undefined && <p className={classes.asks}>Asks for {step.asks}</p>}
              {step?.hasEnded === true && <p className={classes.asks}>The chat ends</p>}
              <Failures {...{ test, mending }} failures={at(index)} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface FailuresProps {
  readonly test: ConversationTest;
  readonly failures: readonly TestFailure[];
  readonly mending: Mending | undefined;
}

function Failures({ test, failures, mending }: FailuresProps) {
  if (failures.length === 0) return null;
  return (
    <ul className={classes.failures}>
      {failures.map((failure) => (
        <FailureItem key={`${failure.path.join('.')} ${failure.message}`} {...{ test, failure, mending }} />
      ))}
    </ul>
  );
}

interface FailureItemProps extends Omit<FailuresProps, 'failures'> {
  readonly failure: TestFailure;
}

function FailureItem({ test, failure, mending }: FailureItemProps) {
  const { path, message, stub, says } = failure;
  const expected = expectedAt(test, path);
  return (
    <li data-failure={path.join('.')}>
      <dl>
        {expected !== undefined && (
          <div>
            <dt>Expected</dt>
            <dd>{expected}</dd>
          </div>
        )}
        <div>
          <dt>Got</dt>
          <dd>{message}</dd>
        </div>
      </dl>
      {stub !== undefined && <code>{stub}</code>}
      {mending !== undefined && (stub !== undefined || says !== undefined) && (
        <div className={classes.tools}>
          {stub !== undefined && (
            <>
              <Button isSmall icon="plus" onClick={() => void mending.answer(stub, false)}>
                Add this answer
              </Button>
              <Button isSmall onClick={() => void mending.answer(stub, true)}>
                Add it for all tests
              </Button>
            </>
          )}
          {says !== undefined && (
            <Button isSmall icon="check" onClick={() => void mending.expect(failure)}>
              Expect these words
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
