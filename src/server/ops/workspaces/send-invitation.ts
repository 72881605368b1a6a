import { ownLetter } from '#server/mail/own-letter.ts';
import type { OperationContext } from '#server/operation.ts';
import { brandingOf } from '#server/wire/branding-of.ts';

/** An invitation to a workspace; with `name`, to this bot in it. */
interface Invited {
  readonly workspaceId: string;
  readonly email: string;
  readonly url: string;
  readonly name?: string;
}

/** Sends the link of an invitation by e-mail, where the installation has a mail server. The link is returned as well. */
export async function sendInvitation(
  { app, caller }: OperationContext,
  { workspaceId, email, url, name }: Invited,
): Promise<{ readonly link: string; readonly isMailed: boolean }> {
  if (!app.ownMail.isAvailable) return { link: url, isMailed: false };
  const workspace = await app.store.workspaces.get(workspaceId);
  const inviter = caller.kind === 'user' ? await app.store.users.get(caller.userId) : null;
  const by = inviter?.name ?? inviter?.email ?? 'Somebody';
  const to = name === undefined ? `the workspace "${workspace?.name}"` : `the bot "${name}"`;
  const branding = brandingOf(workspace);
  const isMailed = await app.ownMail.send({
    to: [{ address: email }],
    ...(branding !== undefined && { from: { name: branding.name, address: '' } }),
    subject: `${by} invites you to ${to}`,
    ...ownLetter(
      {
        text: `${by} invites you to ${to} on ${branding?.name ?? 'Parley'}.`,
        link: { words: 'Open this link to accept', url },
        end: 'The link works once, for 14 days. If you did not expect this e-mail, ignore it.',
      },
      branding,
    ),
  });
  return { link: url, isMailed };
}
