import { AppError } from '#server/app-error.ts';

/**
 * The result of the work, or the error that the turn took too long. `deadline` is on the clock of `performance.now()`.
 */
export async function beforeDeadline<T>(deadline: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('TIMEOUT')), Math.max(0, deadline - performance.now()));
  });
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
