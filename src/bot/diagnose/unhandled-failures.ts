import type { Diagnostic, Fix, Rule } from '#bot/diagnostic.ts';
import { isRaw, rawsOf } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { foreignLocale } from './foreign-locale.ts';
import { leadToWords } from './lead-to-words.ts';
import { withField } from './type-fields.ts';

/** Requests after whose failure the chat goes on as if they had succeeded. */
export const unhandledFailures: Rule = blockRule(
  {
    dependsOn: (facts) => [hasErrorEvent(facts), foreignLocale(facts), facts.document.groups.length],
    concerns: withField('errorEdgeId'),
  },
  (fact, facts): readonly Diagnostic[] => {
    if (hasErrorEvent(facts)) return [];
    const { place, answers } = fact;
    const isLoose = answers?.paths.some(
      ({ isFailure, outgoingEdgeId }) => isFailure === true && outgoingEdgeId === undefined,
    );
    if (answers?.kind !== 'integration' || isLoose !== true || savesStatus(fact)) return [];
    const fix = apology(fact, facts);
    return [
      answers.writing === undefined
        ? {
            code: 'http/unhandled',
            severity: 'warning',
            message: 'If this fails, the chat continues as if it had succeeded: connect the error path',
            place,
            ...(fix && { fix }),
          }
        : {
            code: 'ai/no-fallback',
            severity: 'warning',
            message: 'If the model does not answer, visitors are told nothing: connect the error path',
            place,
            ...(fix && { fix }),
          },
    ];
  },
);

function apology(fact: BlockFact, facts: BotFacts): Fix | undefined {
  const ops = leadToWords(facts, fact, { pathId: 'error', title: 'Error', words: 'failed' });
  return ops && { label: 'Say so in a new group', ops };
}

function hasErrorEvent({ document }: BotFacts): boolean {
  return document.events.some(({ type, outgoingEdgeId }) => type === 'error' && outgoingEdgeId !== undefined);
}

/** Whether the bot is told if the request succeeded. */
function savesStatus({ answers }: BlockFact): boolean {
  const options = isRaw(answers?.filled) ? answers.filled.options : undefined;
  return (
    isRaw(options) &&
    rawsOf(options.responseVariableMapping).some(
      ({ bodyPath, variableId }) =>
        variableId !== undefined && typeof bodyPath === 'string' && bodyPath.trim() === 'statusCode',
    )
  );
}
