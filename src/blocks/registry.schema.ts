import { abTest } from './ab-test/schema.ts';
import { anthropic } from './anthropic/schema.ts';
import { audioBubble } from './audio-bubble/schema.ts';
import { blink } from './blink/schema.ts';
import { botLink } from './bot-link/schema.ts';
import { calCom } from './cal-com/schema.ts';
import { cards } from './cards/schema.ts';
import { chatNode } from './chat-node/schema.ts';
import { chatwoot } from './chatwoot/schema.ts';
import { choiceInput } from './choice-input/schema.ts';
import { script } from './code/schema.ts';
import { condition } from './condition/schema.ts';
import { dateInput } from './date-input/schema.ts';
import { deepseek } from './deepseek/schema.ts';
import { difyAi } from './dify-ai/schema.ts';
import { elevenlabs } from './elevenlabs/schema.ts';
import { email } from './email/schema.ts';
import { emailInput } from './email-input/schema.ts';
import { embedBubble } from './embed-bubble/schema.ts';
import { fileInput } from './file-input/schema.ts';
import { gmail } from './gmail/schema.ts';
import { googleAnalytics } from './google-analytics/schema.ts';
import { googleSheets } from './google-sheets/schema.ts';
import { groq } from './groq/schema.ts';
import { httpRequest } from './http-request/schema.ts';
import { imageBubble } from './image-bubble/schema.ts';
import { jump } from './jump/schema.ts';
import { loop } from './loop/schema.ts';
import { makeCom } from './make-com/schema.ts';
import { mistral } from './mistral/schema.ts';
import { nocodb } from './nocodb/schema.ts';
import { numberInput } from './number-input/schema.ts';
import { openAiLegacy } from './open-ai-legacy/schema.ts';
import { openRouter } from './open-router/schema.ts';
import { openai } from './openai/schema.ts';
import { pabbly } from './pabbly/schema.ts';
import { paymentInput } from './payment-input/schema.ts';
import { perplexity } from './perplexity/schema.ts';
import { phoneNumberInput } from './phone-number-input/schema.ts';
import { pictureChoiceInput } from './picture-choice-input/schema.ts';
import { pixel } from './pixel/schema.ts';
import { posthog } from './posthog/schema.ts';
import { qrCode } from './qr-code/schema.ts';
import { ratingInput } from './rating-input/schema.ts';
import { redirect } from './redirect/schema.ts';
import { returnBlock } from './return/schema.ts';
import { segment } from './segment/schema.ts';
import { setVariable } from './set-variable/schema.ts';
import { startBlock } from './start/schema.ts';
import { textBubble } from './text-bubble/schema.ts';
import { textInput } from './text-input/schema.ts';
import { timeInput } from './time-input/schema.ts';
import { togetherAi } from './together-ai/schema.ts';
import { urlInput } from './url-input/schema.ts';
import { videoBubble } from './video-bubble/schema.ts';
import { wait } from './wait/schema.ts';
import { webhookListen } from './webhook-listen/schema.ts';
import { zapier } from './zapier/schema.ts';
import { zendesk } from './zendesk/schema.ts';

/** All blocks, in the order of the palette. */
export const blockDefs = [
  textBubble,
  imageBubble,
  videoBubble,
  audioBubble,
  embedBubble,
  textInput,
  numberInput,
  emailInput,
  urlInput,
  dateInput,
  timeInput,
  phoneNumberInput,
  choiceInput,
  pictureChoiceInput,
  cards,
  ratingInput,
  fileInput,
  paymentInput,
  startBlock,
  setVariable,
  condition,
  redirect,
  script,
  botLink,
  wait,
  abTest,
  webhookListen,
  jump,
  returnBlock,
  httpRequest,
  zapier,
  makeCom,
  pabbly,
  googleSheets,
  googleAnalytics,
  email,
  chatwoot,
  pixel,
  openAiLegacy,
  openai,
  anthropic,
  mistral,
  groq,
  togetherAi,
  openRouter,
  perplexity,
  deepseek,
  difyAi,
  chatNode,
  elevenlabs,
  calCom,
  qrCode,
  nocodb,
  segment,
  posthog,
  zendesk,
  blink,
  gmail,
  loop,
] as const;

/** Type of a block on the wire. */
export type BlockType = (typeof blockDefs)[number]['type'];

/** The definition of one block type. */
export type BlockDefOf<T extends BlockType> = Extract<(typeof blockDefs)[number], { readonly type: T }>;
