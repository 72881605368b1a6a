import { isoTime } from '#server/wire/iso-time.ts';
import type { Webhook } from '#store/ports/webhook.ts';
import { payloadOf } from './turn-events.ts';

/** The payload of a test: in the form of the event `result.completed`, with sample data. */
export function samplePayload(
  { workspaceId, botId }: Pick<Webhook, 'workspaceId' | 'botId'>,
  { id, at }: { readonly id: string; readonly at: number },
): string {
  const bot = botId === null ? { id: null, workspaceId } : { id: botId, workspaceId };
  const result = {
    id: 'sample00000000000000000r',
    createdAt: isoTime(at),
    botId: botId ?? 'sample00000000000000000b',
    variables: [{ id: 'sample-variable', name: 'Name', value: 'Ada', isSessionVariable: false }],
    isCompleted: true,
    hasStarted: true,
    isArchived: false,
    lastChatSessionId: null,
    answers: [{ blockId: 'sample-block', content: 'Ada', attachedFileUrls: [] }],
  };
  return payloadOf({ id, event: 'ping', at, bot, data: { result } });
}
