import type { WireResult } from '#contract/result-schema.ts';
import type { ResultRecord } from '#store/ports/result.ts';
import { isoTime } from './iso-time.ts';

/** A result in the form of the interface. */
export function toWireResult(record: ResultRecord): WireResult {
  const { id, botId, isCompleted, hasStarted, isArchived, lastChatSessionId } = record;
  return {
    id,
    createdAt: isoTime(record.createdAt),
    botId,
    variables: record.variables.flatMap((variable) => {
      const { value } = variable;
      if (value === null) return [];
      return [{ ...variable, value: typeof value === 'string' ? value : [...value] }];
    }),
    isCompleted,
    hasStarted,
    isArchived,
    lastChatSessionId,
    answers: record.answers.map(({ blockId, content, attachedFileUrls }) => ({
      blockId,
      content,
      attachedFileUrls: [...attachedFileUrls],
    })),
  };
}
