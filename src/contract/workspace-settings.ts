import * as z from 'zod';

/** Who e-mails of bots come from, when the server sends them itself. An empty text: as usual. */
export const mailSenderSchema = z.object({
  name: z.string().trim().max(100),
  replyTo: z.union([z.literal(''), z.email().max(254)]),
});

const pictureAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .meta({ description: 'The URL of a picture.' });

/** The brand that a workspace shows to visitors and to the people it writes to. An empty text: none. */
export const brandingSchema = z
  .object({
    name: z.string().trim().max(60).meta({ description: 'Empty: nothing of the brand is shown.' }),
    logo: z.union([z.literal(''), pictureAddress]),
    colour: z
      .union([z.literal(''), z.string().regex(/^#[\da-f]{6}$/i)])
      .meta({ description: 'Six digits, such as #0042da.' }),
  })
  .meta({ id: 'Branding' });

/** Settings of a workspace that its admins can change. */
export const workspaceSettingsSchema = z
  .object({
    mailSender: mailSenderSchema.optional().meta({
      description:
        'The name of the sender and the address for replies of e-mails that bots send with the mail server of the installation. Blocks that name their own come first.',
    }),
    branding: brandingSchema.optional().meta({
      description:
        'The brand of chats, chat pages and e-mails: its name and logo replace those of Parley, and chat pages without an icon of their own use the logo.',
    }),
  })
  .meta({ id: 'WorkspaceSettings' });
