import * as z from 'zod';
import { errorData } from './error-data.ts';
import { type ErrorBody, type ErrorCode, errorTable } from './errors.ts';

/** The body of an error response, identified by its code. */
export type AnyErrorBody = { [C in ErrorCode]: ErrorBody<C> }[ErrorCode];

/** Parses the body of an error response. Created on first use, because a server only writes them. */
export const errorBodySchema: z.ZodType<AnyErrorBody> = z.lazy(() => errorBodies());

function errorBodies(): z.ZodType<AnyErrorBody>;
function errorBodies(): z.ZodType {
  const [first, ...others] = errorCodes.map(errorSchemaOf);
  if (!first) throw new Error('There are no errors.');
  return z.discriminatedUnion('code', [first, ...others]);
}

/** Every code. */
export const errorCodes: readonly ErrorCode[] = Object.keys(errorTable).filter(isErrorCode);

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorTable, text);
}

/** The body of the errors with one code: `NotFoundError`. */
export function errorSchemaOf(code: ErrorCode): z.ZodObject {
  const known = made.get(code) ?? makeSchema(code);
  made.set(code, known);
  return known;
}

const made = new Map<ErrorCode, z.ZodObject>();

function makeSchema(code: ErrorCode): z.ZodObject {
  const data: Readonly<Partial<Record<ErrorCode, z.ZodType>>> = errorData;
  return z
    .object({
      code: z.literal(code),
      status: z.literal(errorTable[code].status),
      message: z.string(),
      requestId: z.string(),
      ...(data[code] && { data: data[code].optional() }),
    })
    .meta({ id: `${pascalCase(code)}Error`, description: errorTable[code].message });
}

/** `NOT_FOUND` → `NotFound`. */
export const pascalCase = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
