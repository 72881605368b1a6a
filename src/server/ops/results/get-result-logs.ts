import type { getResultLogs as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { requireResult } from './require-result.ts';

/** The log entries of a conversation. */
export const getResultLogs: Operation<typeof endpoint> = async (context, { params }) => {
  const { botId, id, isArchived } = await requireResult(context, params);
  // A deletion that can be undone hides them.
  const logs = isArchived ? [] : await context.app.store.results.logs({ botId, id });
  return {
    logs: logs.map((log) => ({
      id: log.id,
      createdAt: isoTime(log.createdAt),
      resultId: log.resultId,
      status: log.status,
      description: log.description,
      details: log.details ?? null,
      context: log.context ?? null,
    })),
  };
};
