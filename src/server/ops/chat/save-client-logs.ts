import type { saveClientLogs as endpoint } from '#contract/chat.ts';
import type { LogEntry } from '#model/chat.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { logBytes } from '#server/runtime/commit-bytes.ts';
import { advance } from '#server/runtime/live-session.ts';
import { openSession } from './chat-access.ts';
import { countWritten, requireMayWrite } from './written.ts';

const MAX_DETAILS = 1000;

/** Adds what went wrong in the client to the logs of the result; test chats have none. */
export const saveClientLogs: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app, caller } = context;
  const live = await openSession(app, caller, params.sessionId);
  const { botId, resultId, workspaceId } = live.record;
  requireMayWrite(context, workspaceId);
  const entries = body.clientLogs.map(
    ({ status, description, details, context }): LogEntry => ({
      status: status ?? 'error',
      description,
      ...(details !== undefined && {
        details: cut(typeof details === 'string' ? details : JSON.stringify(details)),
      }),
      ...(context !== undefined && { context }),
    }),
  );
  const bytes = entries.reduce((sum, entry) => sum + logBytes(entry), 0);
  if (live.written + bytes > app.config.chatMaxBytes) throw new AppError('CHAT_TOO_LARGE');
  const isSaved =
    resultId !== null && (await app.store.results.appendLogs({ botId, id: resultId }, entries, app.clock()));
  if (!isSaved) throw new AppError('NOT_FOUND', { message: 'Test chats have no logs.' });
  advance(live, { kind: 'logged', bytes });
  countWritten(context, live, bytes);
  return { message: 'Saved' };
};

function cut(text: string): string {
  return text.length > MAX_DETAILS ? `${text.slice(0, MAX_DETAILS)}…` : text;
}
