import type { Rule } from '#bot/diagnostic.ts';
import { edgeEnd } from './flow.ts';

/** Blocks that do nothing because something is missing, or stop the chat because of it. */
export const missingOptions: Rule = (facts) =>
  facts.blocks.flatMap(({ place, answers }) => {
    const failure = answers?.paths.find((path) => path.isFailure === true);
    const stops =
      answers?.stopsWithProblems === true && edgeEnd(failure?.outgoingEdgeId, facts) === undefined;
    return (answers?.problems ?? []).map((problem) => ({
      code: 'field/required',
      severity: stops ? 'error' : 'warning',
      message: `This block ${problem}${stops ? ', so the chat stops here' : ''}`,
      place,
    }));
  });
