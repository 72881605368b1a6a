import * as z from 'zod';

const open = z.record(z.string(), z.unknown());

/** What a messenger would show of a turn, in test chats that play one. */
export const channelMessages = z
  .object({
    messages: z.array(
      z.object({
        piece: open.meta({ description: 'The message: its kind, text with marks, media and buttons.' }),
        requests: z.array(open).meta({ description: 'The requests to the messenger, in its own format.' }),
      }),
    ),
    question: open
      .nullable()
      .meta({ description: 'What buttons and typed numbers mean; null: nothing is asked.' }),
    warnings: z.array(z.string()).meta({ description: 'What was cut, left out or limited.' }),
  })
  .optional()
  .meta({ description: 'Only of test chats with `channel`.' });
