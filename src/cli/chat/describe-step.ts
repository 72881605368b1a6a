import type { Program } from '#engine/program.ts';
import type { TraceStep } from '#engine/trace-step.ts';
import type { Value } from '#model/value.ts';

/** A step of the trace as a line; undefined for steps that others say already. */
export function describeStep(
  step: TraceStep,
  programOf: (version: string) => Program | undefined,
): string | undefined {
  switch (step.kind) {
    case 'block': {
      const block = programOf(step.version)?.blocks.get(step.blockId);
      return `${block?.groupTitle ?? step.groupId} / ${step.blockId}`;
    }
    case 'edge':
      return `edge ${step.edgeId} (${step.because})`;
    case 'compare': {
      const { left, operator, right, holds } = step;
      return `${nameOf(step, programOf)} ${shown(left)} ${operator} ${shown(right)}: ${holds ? 'yes' : 'no'}`;
    }
    case 'set':
      return `${nameOf(step, programOf)} = ${shown(step.new)}`;
    case 'asked':
      return `requested ${step.effect}`;
    case 'rejected':
      return 'the reply was rejected';
    case 'failed':
      return `failed: ${step.description}`;
    case 'cut':
      return 'more steps were left out';
    case 'way':
    case 'draw':
      return undefined;
  }
}

function nameOf(
  { version, variableId }: { readonly version: string; readonly variableId: string },
  programOf: (version: string) => Program | undefined,
): string {
  return programOf(version)?.variablesById.get(variableId)?.name ?? variableId;
}

const shown = (value: Value): string => JSON.stringify(value);
