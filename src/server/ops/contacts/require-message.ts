import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { Outbound } from '#store/ports/channel.ts';

/** A message to a contact of a workspace. */
export async function requireMessage(
  { store }: App,
  { workspaceId, messageId }: { readonly workspaceId: string; readonly messageId: string },
): Promise<Outbound> {
  const row = await store.channels.outboundRow(messageId);
  const accounts = row === null ? [] : await store.channels.accounts(workspaceId);
  if (row === null || !accounts.some(({ id }) => id === row.accountId))
    throw new AppError('NOT_FOUND', { message: 'There is no such message.' });
  return row;
}
