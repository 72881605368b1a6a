import type { Diagnostic, Rule } from '#bot/diagnostic.ts';

/** Requests after whose failure the chat goes on as if they had succeeded. */
export const unhandledFailures: Rule = ({ document, blocks }) => {
  if (document.events.some(({ type, outgoingEdgeId }) => type === 'error' && outgoingEdgeId !== undefined))
    return [];
  return blocks.flatMap(({ place, answers }): readonly Diagnostic[] => {
    const isLoose = answers?.paths.some(
      ({ isFailure, outgoingEdgeId }) => isFailure === true && outgoingEdgeId === undefined,
    );
    if (answers?.kind !== 'integration' || isLoose !== true) return [];
    return [
      {
        code: 'http/unhandled',
        severity: 'info',
        message: 'If this fails, the chat continues as if it had succeeded: connect the error path',
        place,
      },
    ];
  });
};
