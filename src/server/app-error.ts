import { type ErrorCode, type ErrorData, errorTable } from '#contract/errors.ts';

/** A failure to report to the caller. Thrown in operations, caught in one place: the HTTP edge. */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly data: ErrorData<C> | undefined;
  /** Headers of the response, e.g. `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: C,
    facts: {
      readonly message?: string;
      readonly data?: ErrorData<C>;
      readonly headers?: Readonly<Record<string, string>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(facts.message ?? errorTable[code].message, { cause: facts.cause });
    this.code = code;
    this.data = facts.data;
    this.headers = facts.headers ?? {};
  }
}

/** One field is invalid. */
export function badField(path: string, message: string, code = 'custom'): AppError<'BAD_REQUEST'> {
  return new AppError('BAD_REQUEST', { data: { issues: [{ path, code, message }] } });
}
