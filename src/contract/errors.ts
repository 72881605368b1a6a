import type * as z from 'zod';
import type { errorData } from './error-data.ts';

/**
 * Every way a request can fail: code → status and what is said when there is nothing more precise. Codes are
 * part of the interface and never change their meaning.
 */
export const errorTable = {
  BAD_REQUEST: {
    status: 400,
    message: 'The request is not valid. See data.issues for the fields to change.',
  },
  INVALID_JSON: { status: 400, message: 'The body is not valid JSON.' },
  TOO_DEEP: { status: 400, message: 'The body is nested too deeply.' },
  BOT_CLOSED: { status: 400, message: 'This bot does not take new conversations.' },
  START_NOT_FOUND: { status: 400, message: 'The bot has no such group or event to start from.' },
  COMMAND_NOT_FOUND: { status: 400, message: 'The bot has no event for this command.' },
  COMMAND_NOT_CONNECTED: { status: 400, message: 'The event for this command leads nowhere.' },
  FILE_TYPE_NOT_ALLOWED: { status: 400, message: 'Files of this type are not taken here.' },
  UNAUTHORIZED: { status: 401, message: 'A valid token is needed: Authorization: Bearer <token>.' },
  FORBIDDEN: { status: 403, message: 'The token does not allow this.' },
  BOT_DISABLED: { status: 403, message: 'This bot is switched off.' },
  WORKSPACE_SUSPENDED: { status: 403, message: 'The workspace of this bot is suspended.' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'This bot may not be used from this website.' },
  LIMIT_REACHED: { status: 403, message: 'A limit of the workspace is reached.' },
  UPLOAD_LIMIT_REACHED: { status: 403, message: 'There is no room for more files here.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  UPLOAD_NOT_FOUND: {
    status: 404,
    message: 'There is no such upload, or its address is not valid any more.',
  },
  SESSION_NOT_FOUND: { status: 404, message: 'There is no such session, or it expired. Start a new chat.' },
  SESSION_ENDED: { status: 404, message: 'This chat has ended. Start a new one.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method does not exist here. See the Allow header.' },
  TIMEOUT: { status: 408, message: 'The turn took too long and was stopped. Nothing was saved; try again.' },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request did not arrive in time. Nothing was done; send it again.',
  },
  CONFLICT: { status: 409, message: 'Someone else changed this in the meantime. Nothing was written.' },
  NOT_DUE: {
    status: 409,
    message: 'The chat goes on at data.dueAt and takes nothing until then. Nothing was saved; send it again.',
  },
  NOT_SAFE: {
    status: 409,
    message: 'The block at which the chat stands is not in the other version. Nothing was changed.',
  },
  NOTHING_WAITING: { status: 409, message: 'The session does not wait for this.' },
  UPLOAD_NOT_EXPECTED: { status: 409, message: 'The chat does not wait for a file.' },
  UPLOAD_OFFSET: {
    status: 409,
    message: 'The bytes do not begin where the last ones ended. Go on from data.received.',
  },
  UPLOAD_BUSY: { status: 409, message: 'Another request is sending this file. Wait for it to end.' },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'This Idempotency-Key was used with another body.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  CHAT_TOO_LARGE: {
    status: 413,
    message:
      'This chat would hold more than one chat may. Nothing was saved. Answer more briefly, or start a new chat.',
  },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON with the content type application/json.' },
  EXPECTATION_FAILED: { status: 417, message: 'Of the Expect header only 100-continue is supported.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Wait as long as Retry-After says.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. The request id helps to find it.' },
  SERVICE_FAILED: { status: 502, message: 'The service that the bot asked gave no answer.' },
  OVERLOADED: { status: 503, message: 'The server is busy. Try again in a moment.' },
  STORAGE_UNAVAILABLE: { status: 503, message: 'Files cannot be stored right now. Try again later.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

export type ErrorCode = keyof typeof errorTable;

/** What `data` of an error with that code holds. */
export type ErrorData<C extends ErrorCode> = C extends keyof typeof errorData
  ? z.output<(typeof errorData)[C]>
  : undefined;

/** The body of every error answer. */
export interface ErrorBody<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly status: number;
  readonly message: string;
  readonly requestId: string;
  readonly data?: ErrorData<C>;
}
