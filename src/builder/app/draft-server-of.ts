import type { Raw } from '#bot/raw.ts';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { call } from '#builder/api/call.ts';
import { draftOf } from '#builder/document/bot-draft.ts';
import type { DraftServer, ServerFailure } from '#builder/document/draft-server.ts';
import type { PastChange } from '#builder/document/kept-draft.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** Requests that a browser finishes after the page was closed have at most this size, bytes. */
const LAST_BYTES = 60_000;
/** An answer that takes longer does not come, ms. The whole bot may be large, and the line slow. */
const ANSWER_MS = 20_000;
const LOAD_MS = 60_000;
/** Changes in one answer. */
const PAGE = 500;

/** The interface of the server, as saving needs it. */
export function draftServerOf(botId: string, clientId: string): DraftServer {
  const params = { botId };
  return {
    send: async ({ baseRev, batches }, { isLast }) => {
      const body = { baseRev, clientId, batches: [...batches] };
      const keepalive = isLast && JSON.stringify(body).length < LAST_BYTES;
      const signal = AbortSignal.timeout(ANSWER_MS);
      const reply = await call('drafts.change', { params, body }, { keepalive, signal });
      return reply.ok ? ok(reply.value) : err(failureFor(reply.error));
    },
    changes: async (after) => {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const reply = await call('drafts.listChanges', { params, query: { after } }, { signal });
      return reply.ok ? ok(reply.value.changes) : err(failureFor(reply.error));
    },
    load: async () => {
      const reply = await call('bots.get', { params }, { signal: AbortSignal.timeout(LOAD_MS) });
      return reply.ok
        ? ok({ rev: reply.value.bot.rev, draft: withoutVersion({ ...reply.value.bot }) })
        : err(failureFor(reply.error));
    },
  };
}

/** The draft in the reply of the server; its version is not part of what ops change. */
export function withoutVersion(bot: Raw): Raw {
  const { version: _, ...draft } = draftOf(bot);
  return draft;
}

/** All changes after a revision, with what takes them back; undefined: some are not known any more. */
export async function pastSince(
  botId: string,
  afterRev: number,
): Promise<Result<readonly PastChange[] | undefined, ApiFailure>> {
  const past: PastChange[] = [];
  for (;;) {
    const after = past.at(-1)?.rev ?? afterRev;
    const reply = await call('drafts.listChanges', {
      params: { botId },
      query: { after, limit: PAGE, withInverse: true },
    });
    if (!reply.ok) return reply.error.status === 409 ? ok(undefined) : reply;
    const { changes, rev } = reply.value;
    past.push(...changes.map((change) => ({ ...change, inverse: change.inverse ?? [] })));
    if (changes.length === 0 || (past.at(-1)?.rev ?? rev) >= rev) return ok(past);
  }
}

function failureFor({ status, code, message }: ApiFailure): ServerFailure {
  if (status === 409) return { kind: 'behind' };
  if (status === 400 || status === 413) return { kind: 'invalid', message };
  if (status === 401)
    return { kind: 'refused', message: 'Sign in again. Your changes are kept in this browser.' };
  if (status === 403)
    return {
      kind: 'refused',
      message: 'You may no longer change this bot. Your changes are kept in this browser.',
    };
  if (status === 404 && code === 'NOT_FOUND') return { kind: 'refused', message: goneMessage };
  return { kind: 'unreachable' };
}

/** What is said when somebody deleted the bot. */
export const goneMessage =
  'This bot was deleted. Restore it from the trash to save your changes; they are kept in this browser.';
