import type * as z from 'zod';
import type { errorData } from './error-data.ts';

/**
 * Every way a request can fail: code → status and the message when there is nothing more specific. Codes are part of
 * the interface and never change their meaning.
 */
export const errorTable = {
  BAD_REQUEST: {
    status: 400,
    message: 'The request is not valid. See data.issues for the fields to change.',
  },
  INVALID_JSON: { status: 400, message: 'The body is not valid JSON.' },
  TOO_DEEP: { status: 400, message: 'The body is nested too deeply.' },
  BOT_CLOSED: { status: 400, message: 'This bot is not accepting new conversations.' },
  START_NOT_FOUND: { status: 400, message: 'The bot has no such group, event or block to start from.' },
  COMMAND_NOT_FOUND: { status: 400, message: 'The bot has no event for this command.' },
  COMMAND_NOT_CONNECTED: { status: 400, message: 'The event for this command is not connected to a group.' },
  FILE_TYPE_NOT_ALLOWED: { status: 400, message: 'This file type is not accepted.' },
  UNAUTHORIZED: { status: 401, message: 'A valid token is required: Authorization: Bearer <token>.' },
  SIGN_IN_FAILED: { status: 401, message: 'The e-mail address or the password is wrong.' },
  FORBIDDEN: { status: 403, message: 'The token does not have permission for this.' },
  BOT_DISABLED: { status: 403, message: 'This bot is switched off.' },
  WORKSPACE_SUSPENDED: { status: 403, message: 'The workspace of this bot is suspended.' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'This bot may not be used from this website.' },
  LIMIT_REACHED: { status: 403, message: 'A limit of the workspace has been reached.' },
  UPLOAD_LIMIT_REACHED: { status: 403, message: 'There is no storage left for more files.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  LINK_NOT_VALID: {
    status: 404,
    message: 'This link was used already, has expired, or is not complete. Ask for a new one.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    message: 'There is no such upload, or its URL is no longer valid.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    message: 'There is no such session, or it has expired. Start a new chat.',
  },
  SESSION_ENDED: { status: 404, message: 'This chat has ended. Start a new one.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not supported here. See the Allow header.' },
  TIMEOUT: { status: 408, message: 'The turn took too long and was stopped. Nothing was saved. Try again.' },
  REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request did not arrive in time. Nothing was changed. Send it again.',
  },
  SIGN_IN_FIRST: {
    status: 409,
    message: 'There is already an account with this e-mail address. Sign in, then open the link again.',
  },
  CONFLICT: { status: 409, message: 'Someone else changed this in the meantime. Nothing was written.' },
  NOT_DUE: {
    status: 409,
    message:
      'The chat continues at data.dueAt and accepts no messages until then. Nothing was saved. Send it again later.',
  },
  NOT_SAFE: {
    status: 409,
    message: 'The current block of the chat does not exist in the other version. Nothing was changed.',
  },
  CHANNEL_NOT_CONNECTED: {
    status: 409,
    message: 'No account of a messenger is connected with these credentials.',
  },
  CHANNEL_REFUSED: {
    status: 409,
    message: 'The messenger does not accept these credentials.',
  },
  CHANNEL_CONNECTED: {
    status: 409,
    message: 'An account of a messenger is connected with these credentials. Disconnect it first.',
  },
  WINDOW_CLOSED: {
    status: 409,
    message: 'They have not written for too long: the messenger only takes an approved template.',
  },
  NO_CONSENT: {
    status: 409,
    message: 'They have not agreed to such messages, or do not want them any more.',
  },
  CONTACT_UNREACHABLE: {
    status: 409,
    message: 'The messenger does not let the bot write to them, or they block it.',
  },
  GATE_CLOSED: {
    status: 409,
    message: 'The draft does not pass the gate of this bot. See data.closedBy. Nothing was published.',
  },
  NOTHING_WAITING: { status: 409, message: 'The session is not waiting for this.' },
  UPLOAD_NOT_EXPECTED: { status: 409, message: 'The chat is not waiting for a file.' },
  UPLOAD_OFFSET: {
    status: 409,
    message: 'The bytes do not start where the previous ones ended. Continue at data.received.',
  },
  UPLOAD_BUSY: {
    status: 409,
    message: 'Another request is uploading this file. Wait until it has finished.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    message: 'This Idempotency-Key was already used with a different body.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  CHAT_TOO_LARGE: {
    status: 413,
    message:
      'The chat has reached its maximum size. Nothing was saved. Send a shorter answer, or start a new chat.',
  },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send JSON with the content type application/json.' },
  EXPECTATION_FAILED: { status: 417, message: 'The Expect header supports only 100-continue.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Wait for the time in the Retry-After header.',
  },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request headers are too large.' },
  INTERNAL: { status: 500, message: 'An internal error occurred. Report the request id to get help.' },
  SERVICE_FAILED: { status: 502, message: 'The service that the bot called did not respond.' },
  OVERLOADED: { status: 503, message: 'The server is busy. Try again in a moment.' },
  STORAGE_UNAVAILABLE: { status: 503, message: 'Files cannot be stored at the moment. Try again later.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

export type ErrorCode = keyof typeof errorTable;

/** The `data` of an error with that code. */
export type ErrorData<C extends ErrorCode> = C extends keyof typeof errorData
  ? z.output<(typeof errorData)[C]>
  : undefined;

/** The body of every error response. */
export interface ErrorBody<C extends ErrorCode = ErrorCode> {
  readonly code: C;
  readonly status: number;
  readonly message: string;
  readonly requestId: string;
  readonly data?: ErrorData<C>;
}
