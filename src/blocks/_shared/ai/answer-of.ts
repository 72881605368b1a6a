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

/** What a model said, as the job gives it. */
export type AiAnswer = z.output<typeof answerSchema>;

/** Reads the outcome of a job; what the author's functions set is written to the variables of these names. */
export function answerOf(output: CodeValue, ctx: BlockContext): AiAnswer {
  const parsed = answerSchema.safeParse(output);
  const answer = parsed.success ? parsed.data : answerSchema.parse({});
  for (const { name, value } of answer.sets) ctx.set(ctx.variableNamed(name)?.id, value);
  return answer;
}

/** The parts of an answer under the names that mappings know. */
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

/** What the author should hear of functions that failed; the model has heard it. */
export const troubleEntry = ({ troubles }: AiAnswer): LogEntry | undefined =>
  troubles.length === 0
    ? undefined
    : {
        status: 'warning',
        description: 'A function failed that the model called; it went on without.',
        details: troubles.join('\n').slice(0, 1000),
      };
