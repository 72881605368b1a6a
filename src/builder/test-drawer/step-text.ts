import { blockFace } from '#bot/block-face.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { Value } from '#model/value.ts';
import { blockName } from './block-name.ts';
import type { TraceStep } from './test-session.ts';

/** A step as a line. `tone`: whether it holds, does not, or went wrong. */
export interface StepText {
  readonly text: string;
  readonly tone: 'plain' | 'yes' | 'no' | 'bad';
}

/** What a step says to the author; undefined: another one says it already. */
export function stepText(draft: BotDraft, step: TraceStep): StepText | undefined {
  switch (step.kind) {
    case 'compare': {
      const { operator, holds } = step;
      const right = operator === 'Is set' || operator === 'Is empty' ? '' : ` ${shown(step.right)}`;
      const name = variableName(draft, step.variableId);
      return {
        text: `${name} (${shown(step.left)}) ${operator.toLowerCase()}${right}: ${holds ? 'yes' : 'no'}`,
        tone: holds ? 'yes' : 'no',
      };
    }
    case 'set':
      return { text: `${variableName(draft, step.variableId)} is now ${shown(step.new)}`, tone: 'plain' };
    case 'way':
      return wayText(draft, step);
    case 'draw':
      return { text: `Drew ${step.value.toFixed(3)}`, tone: 'plain' };
    case 'asked':
      return { text: `Asked for ${askedFor(step)}`, tone: 'plain' };
    case 'rejected':
      return { text: 'The answer was not accepted', tone: 'bad' };
    case 'failed':
      return { text: `Failed: ${step.description}`, tone: 'bad' };
    case 'cut':
      return { text: 'Some later steps are not shown', tone: 'plain' };
    case 'block':
    case 'edge':
      return undefined;
  }
}

type Way = Extract<TraceStep, { kind: 'way' }>;

/** Ways to the next block of a group need no words. */
function wayText(draft: BotDraft, way: Way): StepText | undefined {
  const path = pathLabel(draft, way);
  if (way.to === null)
    return { text: path === undefined ? 'The path ends' : `${path}: the path ends`, tone: 'plain' };
  const to = blockName(draft, way.to) ?? 'another bot';
  if (path !== undefined) return { text: `${path} → ${to}`, tone: 'plain' };
  if (way.because === 'the default exit') return undefined;
  return { text: `${because(way)} → ${to}`, tone: 'plain' };
}

function pathLabel(draft: BotDraft, { blockId, itemId, pathId }: Way): string | undefined {
  const found = blockId === undefined ? undefined : indexOf(draft).blocks.get(blockId);
  if (found === undefined || (itemId === undefined && pathId === undefined)) return undefined;
  return blockFace(found.block).paths.find((path) => path.itemId === itemId && path.pathId === pathId)?.label;
}

const because = ({ because: reason }: Way): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;

function askedFor({ effect, request }: Extract<TraceStep, { kind: 'asked' }>): string {
  const fields: Readonly<Record<string, unknown>> =
    typeof request === 'object' && request !== null ? { ...request } : {};
  const detail = effect === 'http' ? `${String(fields.method)} ${String(fields.url)}` : fields.action;
  const names: Readonly<Record<typeof effect, string>> = {
    code: 'the result of code',
    linkBot: 'the linked bot',
    transcript: 'the transcript',
    phone: 'the phone number in the text',
    date: 'the date in the text',
    resumeUrl: 'an address that goes on with this chat',
    http: 'an HTTP request',
    service: 'a service',
  };
  return typeof detail === 'string' ? detail : names[effect];
}

const variableName = (draft: BotDraft, id: string): string =>
  draft.variables.find((variable) => variable.id === id)?.name ?? 'A variable of a linked bot';

/** A value in few words. */
export function shown(value: Value): string {
  if (value === null) return 'nothing';
  if (typeof value === 'string') return value === '' ? 'an empty text' : `“${value}”`;
  return value.length === 0 ? 'an empty list' : value.map((item) => item ?? '–').join(', ');
}
