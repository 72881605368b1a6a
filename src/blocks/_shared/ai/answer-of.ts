import * as z from 'zod';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { LogEntry } from '#model/chat.ts';

const answerSchema = z.object({
  text: z.string().default(''),
  id: z.string().optional(),
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  totalTokens: z.number().optional(),
  troubles: z.array(z.string()).default([]),
  sets: z.array(z.object({ name: z.string(), value: z.unknown().optional() })).default([]),
});

/** The response of a model in the output of a job. */
export type AiAnswer = z.output<typeof answerSchema>;

/** Parses the outcome of a job; values set by the author's functions are written to the variables with these names. */
export function answerOf(output: CodeValue, ctx: BlockContext): AiAnswer {
  const parsed = answerSchema.safeParse(output);
  const answer = parsed.success ? parsed.data : answerSchema.parse({});
  for (const { name, value } of answer.sets) ctx.set(ctx.variableNamed(name)?.id, value);
  return answer;
}

/** The parts of a response by their names in mappings. */
export const partsOf = (answer: AiAnswer): Readonly<Record<string, unknown>> => ({
  'Message content': answer.text,
  'Message Content': answer.text,
  Message: answer.text,
  Answer: answer.text,
  'Total tokens': answer.totalTokens,
  'Total Tokens': answer.totalTokens,
  'Prompt tokens': answer.inputTokens,
  'Completion tokens': answer.outputTokens,
  'Response ID': answer.id,
  'Thread ID': answer.id,
});

/** Reports failed functions to the author; the model has already been told. */
export const troubleEntry = ({ troubles }: AiAnswer): LogEntry | undefined =>
  troubles.length === 0
    ? undefined
    : {
        status: 'warning',
        description: 'A function that the model called has failed. The model continued without it.',
        details: troubles.join('\n').slice(0, 1000),
      };
