import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw, rawsOf } from '#bot/raw.ts';
import { blockRule } from './block-rule.ts';
import type { BlockFact, BotFacts } from './facts.ts';

/** Requests after whose failure the chat goes on as if they had succeeded. */
export const unhandledFailures: Rule = blockRule((fact, facts): readonly Diagnostic[] => {
  if (hasErrorEvent(facts)) return [];
  const { place, answers } = fact;
  const isLoose = answers?.paths.some(
    ({ isFailure, outgoingEdgeId }) => isFailure === true && outgoingEdgeId === undefined,
  );
  if (answers?.kind !== 'integration' || isLoose !== true || savesStatus(fact)) return [];
  return [
    answers.writing === undefined
      ? {
          code: 'http/unhandled',
          severity: 'warning',
          message: 'If this fails, the chat continues as if it had succeeded: connect the error path',
          place,
        }
      : {
          code: 'ai/no-fallback',
          severity: 'warning',
          message: 'If the model does not answer, visitors are told nothing: connect the error path',
          place,
        },
  ];
}, hasErrorEvent);

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
