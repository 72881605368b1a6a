import { AppError } from '#server/app-error.ts';

/** The error when the store rejects a change of members or invitations. */
export function memberRefusal(
  code: 'SEATS_LIMIT' | 'LAST_ADMIN' | 'NOT_FOUND',
  what: 'member' | 'invitation' | 'workspace',
): AppError {
  switch (code) {
    case 'SEATS_LIMIT':
      return new AppError('LIMIT_REACHED', { message: 'All seats of the workspace are taken.' });
    case 'LAST_ADMIN':
      return new AppError('BAD_REQUEST', {
        message: 'This is the last admin of the workspace. Make somebody else an admin first.',
      });
    case 'NOT_FOUND':
      return new AppError('NOT_FOUND', { message: `There is no such ${what}.` });
  }
}
