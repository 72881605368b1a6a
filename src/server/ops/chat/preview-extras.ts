import type { ContinueReply } from '#contract/chat.ts';
import type { TraceStep } from '#engine/trace-step.ts';
import type { Turn } from '#engine/turn.ts';
import type { Value } from '#model/value.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';

/** What replies of test chats say in addition: the number of the turn, and its trace if that was asked for. */
export function previewExtras(
  { record }: Pick<LiveSession, 'record'>,
  of: { readonly turn: Pick<Turn, 'trace'>; readonly number: number; readonly withTrace: boolean },
): PreviewExtras {
  if (record.kind !== 'preview') return {};
  return { turn: of.number, ...(of.withTrace && { trace: of.turn.trace.map(toWire) }) };
}

/** A reply, and what those of test chats say in addition. */
export type PreviewReply = ContinueReply & PreviewExtras;

interface PreviewExtras {
  readonly turn?: number;
  readonly trace?: ReturnType<typeof toWire>[];
}

/** A step in the form of the interface, whose lists may be changed. */
function toWire(step: TraceStep) {
  switch (step.kind) {
    case 'set':
      return { ...step, old: mutable(step.old), new: mutable(step.new) };
    case 'compare':
      return { ...step, left: mutable(step.left), right: mutable(step.right) };
    case 'block':
    case 'edge':
    case 'way':
    case 'draw':
    case 'asked':
    case 'rejected':
    case 'failed':
    case 'cut':
      return { ...step };
  }
}

const mutable = (value: Value) => (typeof value === 'string' || value === null ? value : [...value]);
