import type { BlockCase } from '#blocks/case.ts';
import type { CodeValue } from '#engine/code-job.ts';

type Fields = Readonly<Record<string, unknown>>;

interface MailFacts {
  readonly label: string;
  readonly withOptions: (options: Fields) => { readonly type: string; readonly options: Fields };
  readonly variables: NonNullable<BlockCase['bot']['variables']>;
  /** What its job names besides the input. */
  readonly job: Fields;
  readonly output: CodeValue;
}

/** Makers of rows of a block that sends mails: one looks at the input of the job, as a subset, one at what it lacks. */
export function mailCases({ label, withOptions, variables, job, output }: MailFacts) {
  const row = (name: string, options: Fields, logs: readonly string[]): BlockCase => ({
    name,
    bot: { groups: { a: [withOptions(options), 'after'] }, variables },
    turns: [['start', { said: ['after'], logs }]],
  });
  return {
    asks: (name: string, options: Fields, input: Fields): BlockCase => ({
      ...row(name, options, []),
      services: [{ asks: { action: 'send', ...job, input }, answers: { ok: true, output } }],
    }),
    lacks: (name: string, options: Fields, words: string): BlockCase =>
      row(name, options, [`${label} was not called: ${words}`]),
  };
}
