import * as z from 'zod';
import { coordinatesSchema } from './coordinates-schema.ts';

const common = {
  id: z.string().min(1),
  outgoingEdgeId: z.string().optional(),
  graphCoordinates: coordinatesSchema.optional(),
};

const writes = (title: string) => z.string().optional().meta({ title, widget: 'variable', access: 'writes' });

const commandOptions = z.object({
  command: z
    .string()
    .optional()
    .meta({ title: 'Command', widget: 'text', description: 'The name that is sent, such as menu.' }),
  resumeAfter: z.boolean().optional().meta({
    title: 'Return afterwards',
    widget: 'toggle',
    description: 'When the flow of the command has ended, the chat continues where it was.',
  }),
});

const replyOptions = z.object({
  contentVariableId: writes('Save the answer in'),
  inputTypeVariableId: writes('Save the type of the question in'),
  inputNameVariableId: writes('Save the name of the variable of the question in'),
});

const errorOptions = z.object({
  messageVariableId: writes('Save the error message in'),
  blockVariableId: writes('Save the name of the block in'),
});

/** An event: an entry point of a flow. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('start') }),
  z.object({
    ...common,
    type: z.literal('command'),
    options: commandOptions.optional(),
  }),
  z.object({ ...common, type: z.literal('reply'), options: replyOptions.optional() }),
  z.object({ ...common, type: z.literal('invalidReply'), options: replyOptions.optional() }),
  z.object({ ...common, type: z.literal('error'), options: errorOptions.optional() }),
]);

export type BotEvent = z.output<typeof eventSchema>;

/** All events of a bot: exactly one start event, and it comes first. */
export const eventsSchema = z.array(eventSchema).superRefine((events, context) => {
  const complain = (index: number, message: string) =>
    context.addIssue({ code: 'custom', path: [index, 'type'], message });
  if (events[0]?.type !== 'start') complain(0, 'The first event must be the start event');
  events.forEach((event, index) => {
    if (index > 0 && event.type === 'start') complain(index, 'There must be exactly one start event');
  });
});
