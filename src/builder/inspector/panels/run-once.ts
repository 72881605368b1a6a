import type { DocumentBlock } from '#bot/document.ts';
import { call } from '#builder/api/call.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Value } from '#model/value.ts';
import type { ValueSamples } from '#model/value-preview.ts';

interface RunOnceOptions {
  readonly botId: string;
  readonly block: DocumentBlock;
  readonly samples: ValueSamples;
}

/** What a variable has after its block ran once. */
export interface Ran {
  readonly variableId: string;
  readonly value: Value;
}

/**
 * Runs a block alone, in a test chat of a bot that has nothing else: its code runs in the sandbox of the server. Gives what
 * it set, or why it set nothing.
 */
export async function runOnce({
  botId,
  block,
  samples,
}: RunOnceOptions): Promise<Result<readonly Ran[], string>> {
  const { outgoingEdgeId: _, ...alone } = block;
  const bot = {
    version: '6',
    name: 'Preview',
    events: [{ id: 'start', type: 'start', outgoingEdgeId: 'first', graphCoordinates: { x: 0, y: 0 } }],
    edges: [{ id: 'first', from: { eventId: 'start' }, to: { groupId: 'only' } }],
    groups: [{ id: 'only', title: 'Preview', graphCoordinates: { x: 0, y: 0 }, blocks: [alone] }],
    variables: samples.variables,
  };
  const sent = await call('chat.preview', { params: { botId }, body: { bot, withTrace: true } });
  if (!sent.ok) return err(sent.error.message);
  const { trace = [], logs = [] } = sent.value;
  const set = trace.flatMap((step) =>
    step.kind === 'set' && step.blockId === block.id
      ? [{ variableId: step.variableId, value: step.new }]
      : [],
  );
  const failed = logs.find(({ status }) => status === 'error');
  if (failed !== undefined) return err([failed.description, failed.details].filter(Boolean).join(': '));
  return ok(set);
}
