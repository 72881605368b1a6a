import type { ServiceMeans, TokenUsage } from '#blocks/performer.ts';

/** A call, and the usage that the service reported. */
export interface Took {
  readonly provider: string;
  readonly model: string;
  /** Input and output tokens, if the service reports them. */
  readonly told?: { readonly inputTokens: number; readonly outputTokens: number } | undefined;
  /** The estimate where the service reports nothing, or uses another unit. */
  readonly otherwise: { readonly inputTokens?: number; readonly outputTokens?: number };
}

/** Records the usage of a call: as reported by the service, or the estimate. */
export function countUse({ tokens }: Pick<ServiceMeans, 'tokens'>, took: Took): Promise<void> {
  const { provider, model, told, otherwise } = took;
  const isTold = told !== undefined && told.inputTokens + told.outputTokens > 0;
  const usage: TokenUsage = {
    provider,
    model,
    inputTokens: isTold ? told.inputTokens : (otherwise.inputTokens ?? 0),
    outputTokens: isTold ? told.outputTokens : (otherwise.outputTokens ?? 0),
  };
  return tokens.spent(usage);
}

/** The token equivalents of what services charge in other units. */
export const tokensOf = {
  /** A text that a model reads or writes, approximately. */
  text: (text: string): number => Math.ceil(text.length / 4),
  /** A spoken text: these services charge by character. */
  spoken: (text: string): number => Math.max(1, [...text].length),
  /** A transcribed recording; models that charge by token use about ten per second. */
  heard: (seconds: number): number => Math.max(1, Math.ceil(seconds * 10)),
  /** A recording of unknown length: at the bit rate of plain speech (16 kbit/s), which rather overestimates it. */
  recording: (bytes: number): number => Math.max(1, Math.ceil(bytes / 2000) * 10),
  picture: 1000,
} as const;

/** Why no more calls are allowed this month, as a failure; undefined: they are. */
export async function refusalOf({
  tokens,
}: Pick<ServiceMeans, 'tokens'>): Promise<{ readonly ok: false; readonly message: string } | undefined> {
  const message = await tokens.refusal();
  return message === null ? undefined : { ok: false, message };
}
