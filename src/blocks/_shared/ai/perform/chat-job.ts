import * as z from 'zod';
import type { CodeValue } from '#engine/code-job.ts';

const codeValue: z.ZodType<CodeValue> = z.json();

/** A function of the author in a job. */
const toolSchema = z.object({
  name: z.string(),
  description: z.string().default(''),
  schema: codeValue,
  code: z.string().default(''),
  args: z.record(z.string(), codeValue).default({}),
});
export type AiTool = z.output<typeof toolSchema>;

/** The input for a model. */
export const chatJobSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  system: z.string().optional(),
  tools: z.array(toolSchema).default([]),
  temperature: z.number().optional(),
  maxTokens: z.number().optional(),
  /** The response must be JSON of this shape. */
  schema: codeValue.optional(),
  baseUrl: z.string().optional(),
  apiVersion: z.string().optional(),
  previousId: z.string().optional(),
  fileSearch: z
    .object({
      stores: z.array(z.string()),
      mostResults: z.number().optional(),
      leastScore: z.number().optional(),
    })
    .optional(),
  hasWebSearch: z.boolean().default(false),
  hasCodeInterpreter: z.boolean().default(false),
});
export type ChatJob = z.output<typeof chatJobSchema>;

/** A part of a message: text, or a picture as base64. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly type: string; readonly base64: string };

/** A message with its pictures loaded. */
export interface LoadedMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly parts: readonly Part[];
}
