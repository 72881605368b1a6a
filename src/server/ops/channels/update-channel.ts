import type { updateChannel as endpoint } from '#contract/channels.ts';
import { badField } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { audited } from '../audited.ts';
import { requireAdmin } from '../workspaces/workspace-access.ts';
import { aboutChannel } from './about-channel.ts';
import { accountView, requireAccount } from './account-view.ts';

/** Pauses an account, or changes how its messages arrive and the order of its bots. */
export const updateChannel: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app } = context;
  await requireAdmin(context, params.workspaceId);
  const account = await requireAccount(app, params);
  const { botIds, mode, isPaused } = body;
  const present = await accountView(app, account);
  if (botIds !== undefined && botIds.toSorted().join() !== present.botIds.toSorted().join())
    throw badField('botIds', 'Must contain exactly the bots of the account, each once', 'other_bots');
  const patch = {
    ...(botIds !== undefined && { botIds: JSON.stringify(botIds) }),
    ...(mode !== undefined && { mode }),
    ...(isPaused !== undefined && { isPaused }),
  };
  const changed = await audited(
    context,
    (verbs) => verbs.channels.updateAccount(account.id, patch, app.clock()),
    (done) => done && aboutChannel('channel.changed', done),
  );
  app.channels.refresh(account.id);
  return { channel: await accountView(app, changed ?? account) };
};
