import type { ServiceMeans, TokenUsage } from '#blocks/performer.ts';

/** What was asked, and what of it a service told. */
export interface Took {
  readonly provider: string;
  readonly model: string;
  /** Tokens in and out, where the service says so. */
  readonly told?: { readonly inputTokens: number; readonly outputTokens: number } | undefined;
  /** What it counts as where the service says nothing, or charges something else. */
  readonly otherwise: { readonly inputTokens?: number; readonly outputTokens?: number };
}

/** Writes down what a call took: what the service told, else what it counts as. */
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

/** So many tokens a thing counts as that services charge by another measure. */
export const tokensOf = {
  /** A text that a model reads or writes, about. */
  text: (text: string): number => Math.ceil(text.length / 4),
  /** A text that is spoken: these services charge characters. */
  spoken: (text: string): number => Math.max(1, [...text].length),
  /** A recording that is written down; models that charge tokens take about ten a second. */
  heard: (seconds: number): number => Math.max(1, Math.ceil(seconds * 10)),
  /** A recording of unknown length: at the bit rate of plain speech (16 kbit/s), so rather too much than too little. */
  recording: (bytes: number): number => Math.max(1, Math.ceil(bytes / 2000) * 10),
  picture: 1000,
} as const;

/** Why nothing may be asked any more this month, as a failure; undefined: it may. */
export async function refusalOf({
  tokens,
}: Pick<ServiceMeans, 'tokens'>): Promise<{ readonly ok: false; readonly message: string } | undefined> {
  const message = await tokens.refusal();
  return message === null ? undefined : { ok: false, message };
}
