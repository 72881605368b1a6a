import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw, rawsOf } from '#bot/raw.ts';
import type { BlockFact } from './facts.ts';

/** Requests after whose failure the chat goes on as if they had succeeded. */
export const unhandledFailures: Rule = ({ document, blocks }) => {
  if (document.events.some(({ type, outgoingEdgeId }) => type === 'error' && outgoingEdgeId !== undefined))
    return [];
  return blocks.flatMap((fact): readonly Diagnostic[] => {
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
  });
};

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
