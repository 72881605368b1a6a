import { codeOf, TOO_MANY } from './refusal.ts';

/** Oldest release of PostgreSQL that this works with. */
export const OLDEST = 15;

/** The address for people: without its password. */
export function shownAddress(url: string): string {
  try {
    const { username, host, pathname } = new URL(url);
    return `${username === '' ? '' : `${username}@`}${host}${pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

/** Why the database cannot be opened, and what to do about it, in a sentence or two. */
export function explainFailure(error: unknown, url: string): string {
  const at = shownAddress(url);
  const said = error instanceof Error ? error.message : String(error);
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${at} refuses the user or the password. Correct DATABASE_URL.`;
    case '3D000':
      return `There is no database of this name at ${at}. Create it (createdb), or correct DATABASE_URL.`;
    case '42501':
      return `The user of DATABASE_URL may not create tables in ${at}. Grant it the rights: grant create, usage on schema public to the user.`;
    case TOO_MANY:
      return `PostgreSQL at ${at} has no connections left. Raise its max_connections, or stop other programs that use it.`;
    case '53100':
      return `The disk of PostgreSQL at ${at} is full. Free some space there.`;
    case '57P03':
      return `PostgreSQL at ${at} is starting up or shutting down. Try again in a moment.`;
    case '25006':
      return `PostgreSQL at ${at} only allows reading: it is a replica, or set to read-only. Set DATABASE_URL to the server that takes writes.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no host of this name: ${at}. Correct DATABASE_URL.`;
    case 'ECONNREFUSED':
      return `Nothing answers at ${at}. Start PostgreSQL there, or correct DATABASE_URL.`;
    default:
      return `PostgreSQL at ${at} cannot be used: ${said}.`;
  }
}
