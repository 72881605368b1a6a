import type { Rule } from '#bot/diagnostic.ts';
import { blocksWith } from './blocks-with.ts';
import { fieldPlace } from './field-place.ts';
import { edgeEnd } from './flow.ts';

/** Blocks that do nothing because something is missing, or stop the chat because of it. */
export const missingOptions: Rule = (facts) =>
  blocksWithProblems(facts).flatMap((fact) => {
    const { block, answers } = fact;
    const failure = answers?.paths.find((path) => path.isFailure === true);
    const stops =
      answers?.stopsWithProblems === true && edgeEnd(failure?.outgoingEdgeId, facts) === undefined;
    return (answers?.problems ?? []).map(({ text, path }) => ({
      code: 'field/required',
      severity: stops ? 'error' : 'warning',
      message: `This block ${text}${stops ? ', so the chat stops here' : ''}`,
      ...fieldPlace(fact, withPositions(block, path)),
    }));
  });

const blocksWithProblems = blocksWith(({ answers }) => (answers?.problems.length ?? 0) > 0);

/** A path that names list elements by their ids, with their positions instead. */
function withPositions(root: unknown, path: readonly string[]): readonly (string | number)[] {
  let around = root;
  return path.map((step) => {
    const at = Array.isArray(around) ? around.findIndex((element) => isNamed(element, step)) : step;
    around =
      typeof around === 'object' && around !== null
        ? Object.getOwnPropertyDescriptor(around, at)?.value
        : undefined;
    return at;
  });
}

const isNamed = (element: unknown, id: string): boolean =>
  typeof element === 'object' && element !== null && 'id' in element && element.id === id;
