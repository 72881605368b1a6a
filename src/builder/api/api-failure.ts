/** Why a call gave no answer. */
export interface ApiFailure {
  /** HTTP status; 0: the server could not be reached. */
  readonly status: number;
  /** Code of the interface, else `OFFLINE` or `UNREADABLE`. */
  readonly code: string;
  /** A sentence for a person. */
  readonly message: string;
  readonly data?: unknown;
}

/** The failure in an answer that is no success. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  return {
    status,
    code: typeof fields.code === 'string' ? fields.code : 'UNREADABLE',
    message:
      typeof fields.message === 'string'
        ? fields.message
        : `The server sent an unknown response (${status}).`,
    data: fields.data,
  };
}

export const offline: ApiFailure = {
  status: 0,
  code: 'OFFLINE',
  message: 'The server cannot be reached. Check the connection and try again.',
};
