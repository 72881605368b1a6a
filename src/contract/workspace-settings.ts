import * as z from 'zod';

/** Who e-mails of bots come from, when the server sends them itself. An empty text: as usual. */
export const mailSenderSchema = z.object({
  name: z.string().trim().max(100),
  replyTo: z.union([z.literal(''), z.email().max(254)]),
});

/** Settings of a workspace that its admins can change. */
export const workspaceSettingsSchema = z
  .object({
    mailSender: mailSenderSchema.optional().meta({
      description:
        'The name of the sender and the address for replies of e-mails that bots send with the mail server of the installation. Blocks that name their own come first.',
    }),
  })
  .meta({ id: 'WorkspaceSettings' });
