import * as z from 'zod';
import { coordinatesSchema } from './coordinates-schema.ts';

const common = {
  id: z.string().min(1),
  outgoingEdgeId: z.string().optional(),
  graphCoordinates: coordinatesSchema.optional(),
};

const replyOptions = z.object({
  contentVariableId: z.string().optional(),
  inputTypeVariableId: z.string().optional(),
  inputNameVariableId: z.string().optional(),
});

const errorOptions = z.object({
  messageVariableId: z.string().optional(),
  blockVariableId: z.string().optional(),
});

/** An event: an entry point of a flow. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('start') }),
  z.object({
    ...common,
    type: z.literal('command'),
    options: z.object({ command: z.string().optional(), resumeAfter: z.boolean().optional() }).optional(),
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
