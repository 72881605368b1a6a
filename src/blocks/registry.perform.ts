import { anthropicPerform } from './anthropic/perform.ts';
import { blinkPerform } from './blink/perform.ts';
import { chatNodePerform } from './chat-node/perform.ts';
import { deepseekPerform } from './deepseek/perform.ts';
import { difyAiPerform } from './dify-ai/perform.ts';
import { elevenlabsPerform } from './elevenlabs/perform.ts';
import { emailPerform } from './email/perform.ts';
import { gmailPerform } from './gmail/perform.ts';
import { googleSheetsPerform } from './google-sheets/perform.ts';
import { groqPerform } from './groq/perform.ts';
import { mistralPerform } from './mistral/perform.ts';
import { nocodbPerform } from './nocodb/perform.ts';
import { openAiLegacyPerform } from './open-ai-legacy/perform.ts';
import { openRouterPerform } from './open-router/perform.ts';
import { openaiPerform } from './openai/perform.ts';
import { paymentInputPerform } from './payment-input/perform.ts';
import type { ServicePerformer } from './performer.ts';
import { perplexityPerform } from './perplexity/perform.ts';
import { posthogPerform } from './posthog/perform.ts';
import { qrCodePerform } from './qr-code/perform.ts';
import { segmentPerform } from './segment/perform.ts';
import { togetherAiPerform } from './together-ai/perform.ts';
import { zendeskPerform } from './zendesk/perform.ts';

/** The performers of blocks that call services, by block type. */
export const servicePerformers: ReadonlyMap<string, ServicePerformer> = new Map<string, ServicePerformer>([
  ['blink', blinkPerform],
  ['Google Sheets', googleSheetsPerform],
  ['gmail', gmailPerform],
  ['Email', emailPerform],
  ['anthropic', anthropicPerform],
  ['chat-node', chatNodePerform],
  ['deepseek', deepseekPerform],
  ['dify-ai', difyAiPerform],
  ['elevenlabs', elevenlabsPerform],
  ['groq', groqPerform],
  ['mistral', mistralPerform],
  ['OpenAI', openAiLegacyPerform],
  ['open-router', openRouterPerform],
  ['openai', openaiPerform],
  ['perplexity', perplexityPerform],
  ['together-ai', togetherAiPerform],
  ['nocodb', nocodbPerform],
  ['payment input', paymentInputPerform],
  ['posthog', posthogPerform],
  ['qr-code', qrCodePerform],
  ['segment', segmentPerform],
  ['zendesk', zendeskPerform],
]);
