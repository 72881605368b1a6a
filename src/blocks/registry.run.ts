import type { BindBlock, BlockTable } from '#engine/block.ts';
import { abTestRun } from './ab-test/run.ts';
import { abTest } from './ab-test/schema.ts';
import { anthropicRun } from './anthropic/run.ts';
import { anthropic } from './anthropic/schema.ts';
import { audioBubbleRun } from './audio-bubble/run.ts';
import { audioBubble } from './audio-bubble/schema.ts';
import { bindInput, bindStep } from './bind.ts';
import { blinkRun } from './blink/run.ts';
import { blink } from './blink/schema.ts';
import { botLinkRun } from './bot-link/run.ts';
import { botLink } from './bot-link/schema.ts';
import { calComRun } from './cal-com/run.ts';
import { calCom } from './cal-com/schema.ts';
import { cardsRun } from './cards/run.ts';
import { cards } from './cards/schema.ts';
import { chatNodeRun } from './chat-node/run.ts';
import { chatNode } from './chat-node/schema.ts';
import { chatwootRun } from './chatwoot/run.ts';
import { chatwoot } from './chatwoot/schema.ts';
import { choiceInputRun } from './choice-input/run.ts';
import { choiceInput } from './choice-input/schema.ts';
import { scriptRun } from './code/run.ts';
import { script } from './code/schema.ts';
import { conditionRun } from './condition/run.ts';
import { condition } from './condition/schema.ts';
import { dateInputRun } from './date-input/run.ts';
import { dateInput } from './date-input/schema.ts';
import { deepseekRun } from './deepseek/run.ts';
import { deepseek } from './deepseek/schema.ts';
import { difyAiRun } from './dify-ai/run.ts';
import { difyAi } from './dify-ai/schema.ts';
import { elevenlabsRun } from './elevenlabs/run.ts';
import { elevenlabs } from './elevenlabs/schema.ts';
import { emailRun } from './email/run.ts';
import { email } from './email/schema.ts';
import { emailInputRun } from './email-input/run.ts';
import { emailInput } from './email-input/schema.ts';
import { embedBubbleRun } from './embed-bubble/run.ts';
import { embedBubble } from './embed-bubble/schema.ts';
import { fileInputRun } from './file-input/run.ts';
import { fileInput } from './file-input/schema.ts';
import { gmailRun } from './gmail/run.ts';
import { gmail } from './gmail/schema.ts';
import { googleAnalyticsRun } from './google-analytics/run.ts';
import { googleAnalytics } from './google-analytics/schema.ts';
import { googleSheetsRun } from './google-sheets/run.ts';
import { googleSheets } from './google-sheets/schema.ts';
import { groqRun } from './groq/run.ts';
import { groq } from './groq/schema.ts';
import { httpRequestRun } from './http-request/run.ts';
import { httpRequest } from './http-request/schema.ts';
import { imageBubbleRun } from './image-bubble/run.ts';
import { imageBubble } from './image-bubble/schema.ts';
import { jumpRun } from './jump/run.ts';
import { jump } from './jump/schema.ts';
import { loopRun } from './loop/run.ts';
import { loop } from './loop/schema.ts';
import { makeComRun } from './make-com/run.ts';
import { makeCom } from './make-com/schema.ts';
import { mistralRun } from './mistral/run.ts';
import { mistral } from './mistral/schema.ts';
import { nocodbRun } from './nocodb/run.ts';
import { nocodb } from './nocodb/schema.ts';
import { numberInputRun } from './number-input/run.ts';
import { numberInput } from './number-input/schema.ts';
import { openAiLegacyRun } from './open-ai-legacy/run.ts';
import { openAiLegacy } from './open-ai-legacy/schema.ts';
import { openRouterRun } from './open-router/run.ts';
import { openRouter } from './open-router/schema.ts';
import { openaiRun } from './openai/run.ts';
import { openai } from './openai/schema.ts';
import { pabblyRun } from './pabbly/run.ts';
import { pabbly } from './pabbly/schema.ts';
import { paymentInputRun } from './payment-input/run.ts';
import { paymentInput } from './payment-input/schema.ts';
import { perplexityRun } from './perplexity/run.ts';
import { perplexity } from './perplexity/schema.ts';
import { phoneNumberInputRun } from './phone-number-input/run.ts';
import { phoneNumberInput } from './phone-number-input/schema.ts';
import { pictureChoiceInputRun } from './picture-choice-input/run.ts';
import { pictureChoiceInput } from './picture-choice-input/schema.ts';
import { pixelRun } from './pixel/run.ts';
import { pixel } from './pixel/schema.ts';
import { posthogRun } from './posthog/run.ts';
import { posthog } from './posthog/schema.ts';
import { qrCodeRun } from './qr-code/run.ts';
import { qrCode } from './qr-code/schema.ts';
import { ratingInputRun } from './rating-input/run.ts';
import { ratingInput } from './rating-input/schema.ts';
import { redirectRun } from './redirect/run.ts';
import { redirect } from './redirect/schema.ts';
import type { BlockType } from './registry.schema.ts';
import { returnBlockRun } from './return/run.ts';
import { returnBlock } from './return/schema.ts';
import { segmentRun } from './segment/run.ts';
import { segment } from './segment/schema.ts';
import { setVariableRun } from './set-variable/run.ts';
import { setVariable } from './set-variable/schema.ts';
import { startBlockRun } from './start/run.ts';
import { startBlock } from './start/schema.ts';
import { textBubbleRun } from './text-bubble/run.ts';
import { textBubble } from './text-bubble/schema.ts';
import { textInputRun } from './text-input/run.ts';
import { textInput } from './text-input/schema.ts';
import { timeInputRun } from './time-input/run.ts';
import { timeInput } from './time-input/schema.ts';
import { togetherAiRun } from './together-ai/run.ts';
import { togetherAi } from './together-ai/schema.ts';
import { urlInputRun } from './url-input/run.ts';
import { urlInput } from './url-input/schema.ts';
import { videoBubbleRun } from './video-bubble/run.ts';
import { videoBubble } from './video-bubble/schema.ts';
import { waitRun } from './wait/run.ts';
import { wait } from './wait/schema.ts';
import { webhookListenRun } from './webhook-listen/run.ts';
import { webhookListen } from './webhook-listen/schema.ts';
import { zapierRun } from './zapier/run.ts';
import { zapier } from './zapier/schema.ts';
import { zendeskRun } from './zendesk/run.ts';
import { zendesk } from './zendesk/schema.ts';

const byType: Record<BlockType, BindBlock> = {
  text: bindStep(textBubble, textBubbleRun),
  image: bindStep(imageBubble, imageBubbleRun),
  video: bindStep(videoBubble, videoBubbleRun),
  audio: bindStep(audioBubble, audioBubbleRun),
  embed: bindStep(embedBubble, embedBubbleRun),
  'text input': bindInput(textInput, textInputRun),
  'number input': bindInput(numberInput, numberInputRun),
  'email input': bindInput(emailInput, emailInputRun),
  'url input': bindInput(urlInput, urlInputRun),
  'date input': bindInput(dateInput, dateInputRun),
  'time input': bindInput(timeInput, timeInputRun),
  'phone number input': bindInput(phoneNumberInput, phoneNumberInputRun),
  'choice input': bindInput(choiceInput, choiceInputRun),
  'picture choice input': bindInput(pictureChoiceInput, pictureChoiceInputRun),
  cards: bindInput(cards, cardsRun),
  'rating input': bindInput(ratingInput, ratingInputRun),
  'file input': bindInput(fileInput, fileInputRun),
  'payment input': bindInput(paymentInput, paymentInputRun),
  start: bindStep(startBlock, startBlockRun),
  'Set variable': bindStep(setVariable, setVariableRun),
  Condition: bindStep(condition, conditionRun),
  Redirect: bindStep(redirect, redirectRun),
  Code: bindStep(script, scriptRun),
  'Bot link': bindStep(botLink, botLinkRun),
  Wait: bindStep(wait, waitRun),
  'AB test': bindStep(abTest, abTestRun),
  webhook: bindStep(webhookListen, webhookListenRun),
  Jump: bindStep(jump, jumpRun),
  Return: bindStep(returnBlock, returnBlockRun),
  Webhook: bindStep(httpRequest, httpRequestRun),
  Zapier: bindStep(zapier, zapierRun),
  'Make.com': bindStep(makeCom, makeComRun),
  Pabbly: bindStep(pabbly, pabblyRun),
  'Google Sheets': bindStep(googleSheets, googleSheetsRun),
  'Google Analytics': bindStep(googleAnalytics, googleAnalyticsRun),
  Email: bindStep(email, emailRun),
  Chatwoot: bindStep(chatwoot, chatwootRun),
  Pixel: bindStep(pixel, pixelRun),
  OpenAI: bindStep(openAiLegacy, openAiLegacyRun),
  openai: bindStep(openai, openaiRun),
  anthropic: bindStep(anthropic, anthropicRun),
  mistral: bindStep(mistral, mistralRun),
  groq: bindStep(groq, groqRun),
  'together-ai': bindStep(togetherAi, togetherAiRun),
  'open-router': bindStep(openRouter, openRouterRun),
  perplexity: bindStep(perplexity, perplexityRun),
  deepseek: bindStep(deepseek, deepseekRun),
  'dify-ai': bindStep(difyAi, difyAiRun),
  'chat-node': bindStep(chatNode, chatNodeRun),
  elevenlabs: bindStep(elevenlabs, elevenlabsRun),
  'cal-com': bindStep(calCom, calComRun),
  'qr-code': bindStep(qrCode, qrCodeRun),
  nocodb: bindStep(nocodb, nocodbRun),
  segment: bindStep(segment, segmentRun),
  posthog: bindStep(posthog, posthogRun),
  zendesk: bindStep(zendesk, zendeskRun),
  blink: bindStep(blink, blinkRun),
  gmail: bindStep(gmail, gmailRun),
  Loop: bindStep(loop, loopRun),
};

/** What the engine runs, by wire type. A missing block does not compile. */
export const blockTable: BlockTable = new Map(Object.entries(byType));
