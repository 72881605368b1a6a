import type { CallReply } from '#builder/api/call.ts';
import type { AnalyticsData } from './use-analytics.ts';

type Variables = CallReply<'analytics.variables'>['variables'];

/** Variables whose values say something: not those of free text only, nor those that repeat the answers to a question. */
export function toldVariables(variables: Variables, questions: AnalyticsData['questions']): Variables {
  const answers = new Set(questions.map(({ values }) => textOf(values)));
  return variables.filter(
    ({ values, others }) => values.length > 0 && !(others === 0 && answers.has(textOf(values))),
  );
}

const textOf = (values: Variables[number]['values']): string =>
  JSON.stringify(values.map(({ value, total }) => [value, total]).sort());
