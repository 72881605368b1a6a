import { StoreUnavailableError, type UnavailableReason } from '../ports/failure.ts';

/** The code of a database, or a role of it, that lets no more connections in. */
export const TOO_MANY = '53300';

/** The code of an error of PostgreSQL (five characters) or of the system (`ECONNREFUSED`); an empty text: it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * The reason when the database itself refused or cannot be reached; null for anything else, which is a bug.
 * `mayBeDone`: the statement was sent, and it may have taken effect before the connection broke.
 */
export function refusalOf(
  error: unknown,
  { mayBeDone }: { readonly mayBeDone: boolean },
): StoreUnavailableError | null {
  if (error instanceof StoreUnavailableError) return error;
  const code = codeOf(error);
  const reason = reasons[code] ?? reasons[code.slice(0, 2)];
  if (reason !== undefined) return new StoreUnavailableError(reason, error);
  if (!isBroken(error)) return null;
  return new StoreUnavailableError(mayBeDone ? 'unknown' : 'unreachable', error);
}

/** Whether the connection is of no more use: what was sent last may have been carried out or not. */
export function isBroken(error: unknown): boolean {
  const code = codeOf(error);
  // The server ended the connection, or the network did. What the driver says itself has no code.
  if (code.startsWith('08') || code.startsWith('57P') || networkCodes.has(code)) return true;
  return (
    code === '' &&
    error instanceof Error &&
    /^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout expired|timeout exceeded|Connection ended)/.test(
      error.message,
    )
  );
}

/** Whether the same transaction may be carried out now: it collided with another one. */
export function isCollision(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** Whether somebody has taken what must be unique. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';

/** Refusals that came before anything was written, by code or class of codes. */
const reasons: Readonly<Record<string, UnavailableReason>> = {
  // No room, no memory, too many connections.
  '53': 'full',
  [TOO_MANY]: 'busy',
  // Locks, and statements that took too long.
  '55P03': 'busy',
  '57014': 'busy',
  // Only readable: another server has taken over.
  '25006': 'io',
  // It is starting up, or recovering.
  '57P03': 'unreachable',
  // The disk.
  '58': 'io',
  // The password, or the right to connect, was taken away.
  '28': 'unreachable',
  '3D000': 'unreachable',
};

const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EADDRNOTAVAIL',
]);
