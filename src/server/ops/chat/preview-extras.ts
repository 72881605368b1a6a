import { adapterOf } from '#channels/adapter-of.ts';
import type { ContinueReply } from '#contract/chat.ts';
import type { TraceStep } from '#engine/trace-step.ts';
import type { Turn } from '#engine/turn.ts';
import type { Value } from '#model/value.ts';
import type { App } from '#server/app.ts';
import { arrangedTurn } from '#server/channels/arranged-turn.ts';
import type { LiveSession } from '#server/runtime/live-session.ts';

/** What replies of test chats say in addition: the number of the turn, and its trace if that was asked for. */
export function previewExtras(
  app: Pick<App, 'versions' | 'config' | 'payLinks' | 'clock'>,
  { record }: Pick<LiveSession, 'record'>,
  of: {
    readonly turn: Turn;
    readonly number: number;
    readonly withTrace: boolean;
    /** The block that asked before. */
    readonly asked?: string | undefined;
  },
): PreviewExtras {
  if (record.kind !== 'preview') return {};
  return {
    turn: of.number,
    ...(of.withTrace && { trace: of.turn.trace.map(toWire) }),
    ...channelExtras(app, { sessionId: record.id, asked: of.asked }, of.turn),
  };
}

/** What the messenger would show that the test chat plays. */
function channelExtras(
  app: Pick<App, 'versions' | 'config' | 'payLinks' | 'clock'>,
  { sessionId, asked }: { readonly sessionId: string; readonly asked: string | undefined },
  turn: Turn,
): Pick<PreviewExtras, 'channelMessages'> {
  const { channel } = turn.session;
  const adapter = channel && adapterOf(channel.name);
  if (adapter === undefined) return {};
  const { pieces, question, remarks } = arrangedTurn(app, turn, {
    ...{ adapter, sessionId, at: app.clock() },
    open: asked === undefined ? null : { blockId: asked },
  });
  return {
    channelMessages: {
      messages: pieces.map((piece) => ({
        piece: { ...piece },
        requests: adapter.write(piece, '0').map((call) => ({ ...call })),
      })),
      question: question === null ? null : { ...question },
      warnings: [...remarks],
    },
  };
}

/** A reply, and what those of test chats say in addition. */
export type PreviewReply = ContinueReply & PreviewExtras;

interface PreviewExtras {
  readonly turn?: number;
  readonly trace?: ReturnType<typeof toWire>[];
  readonly channelMessages?: {
    readonly messages: { piece: Record<string, unknown>; requests: Record<string, unknown>[] }[];
    readonly question: Record<string, unknown> | null;
    readonly warnings: string[];
  };
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
