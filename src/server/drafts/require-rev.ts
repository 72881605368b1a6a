import { AppError } from '#server/app-error.ts';

/** Requires that a draft is as the caller has seen it. */
export function requireRev(bot: { readonly rev: number }, ifRev: number | null | undefined): void {
  if (ifRev === null || ifRev === undefined || ifRev === bot.rev) return;
  throw new AppError('CONFLICT', { data: { rev: bot.rev } });
}
