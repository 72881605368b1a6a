import { anthropicOptions } from './anthropic/options.ts';
import { blinkOptions } from './blink/options.ts';
import { calComOptions } from './cal-com/options.ts';
import { deepseekOptions } from './deepseek/options.ts';
import { difyAiOptions } from './dify-ai/options.ts';
import { elevenlabsOptions } from './elevenlabs/options.ts';
import { gmailOptions } from './gmail/options.ts';
import { googleSheetsOptions } from './google-sheets/options.ts';
import { groqOptions } from './groq/options.ts';
import { mistralOptions } from './mistral/options.ts';
import { nocodbOptions } from './nocodb/options.ts';
import { openAiLegacyOptions } from './open-ai-legacy/options.ts';
import { openRouterOptions } from './open-router/options.ts';
import { openaiOptions } from './openai/options.ts';
import type { OptionQuestions } from './options-question.ts';
import { perplexityOptions } from './perplexity/options.ts';
import { togetherAiOptions } from './together-ai/options.ts';

/** The questions that blocks can ask their services about the values of their fields, by block type. */
export const optionQuestions: ReadonlyMap<string, OptionQuestions> = new Map<string, OptionQuestions>([
  ['Google Sheets', googleSheetsOptions],
  ['gmail', gmailOptions],
  ['OpenAI', openAiLegacyOptions],
  ['openai', openaiOptions],
  ['anthropic', anthropicOptions],
  ['mistral', mistralOptions],
  ['groq', groqOptions],
  ['together-ai', togetherAiOptions],
  ['open-router', openRouterOptions],
  ['perplexity', perplexityOptions],
  ['deepseek', deepseekOptions],
  ['elevenlabs', elevenlabsOptions],
  ['dify-ai', difyAiOptions],
  ['nocodb', nocodbOptions],
  ['blink', blinkOptions],
  ['cal-com', calComOptions],
]);
