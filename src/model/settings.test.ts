import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsSchema } from './settings.ts';

const whole = {
  general: {
    isBrandingEnabled: false,
    isTypingEmulationEnabled: true,
    isInputPrefillEnabled: true,
    isHideQueryParamsEnabled: false,
    isNewResultOnRefreshEnabled: true,
    rememberUser: { isEnabled: true, storage: 'local' },
    systemMessages: {
      invalidMessage: 'a',
      botClosed: 'b',
      networkErrorTitle: 'c',
      networkErrorMessage: 'd',
      popupBlockedTitle: 'e',
      popupBlockedDescription: 'f',
      popupBlockedButtonLabel: 'g',
      fileUploadError: 'h',
      fileUploadSizeError: '[[file]] [[limit]]',
      chatAPictureChoiceSelectLabel: 'i',
    },
    locale: 'en',
    consent: { text: 'a', linkText: 'b', linkUrl: 'https://example.com/privacy', isRequired: true },
  },
  typingEmulation: {
    enabled: true,
    speed: 400,
    maxDelay: 3,
    delayBetweenBubbles: 0.5,
    isDisabledOnFirstMessage: true,
  },
  metadata: {
    title: 'a',
    description: 'b',
    imageUrl: 'c',
    favIconUrl: 'd',
    customHeadCode: '<script></script>',
    tagManagerId: 'e',
    allowIndexing: true,
  },
  chatA: {
    isEnabled: true,
    startCondition: {
      logicalOperator: 'OR',
      comparisons: [{ id: 'c', comparisonOperator: 'Equal to', value: 'hi' }],
    },
    sessionExpiryTimeout: 0.5,
    errorAndMarketingStatusWebhookForwardUrl: 'https://example.com',
    isWebhookForwardingEnabled: true,
    webhookForwardingEventTypes: ['all'],
  },
  channels: {
    whenExpired: 'ask',
    whenEnded: 'silence',
    mayInterrupt: true,
    endsOnNewIdentity: true,
    restartWords: ['again'],
    optOutWords: ['stop'],
    reengageTemplate: { name: 'still_there', language: 'en' },
    joinSeconds: 2,
    marksRead: false,
    showsTyping: false,
    keepButtons: true,
    carousels: true,
    drafts: true,
    messages: {
      more: 'a',
      done: 'b',
      skip: 'c',
      choose: 'd',
      goOn: 'e',
      startAgain: 'f',
      textNeeded: 'g',
      stalePress: 'h',
      somethingWrong: 'i',
    },
  },
  publicShare: { isEnabled: true },
  security: { allowedOrigins: ['https://example.com'] },
};

const kept: readonly unknown[] = [
  {},
  whole,
  { general: {} },
  { general: { locale: 'pt-BR' } },
  { general: { consent: {} } },
  // Kept as it came; only links that are safe are shown.
  { general: { consent: { text: '<b>x</b>', linkUrl: 'javascript:alert(1)' } } },
  { typingEmulation: { delayBetweenBubbles: 0 } },
  { typingEmulation: { delayBetweenBubbles: 5 } },
  { chatA: { sessionExpiryTimeout: 0.01 } },
  { chatA: { sessionExpiryTimeout: 48 } },
  { chatA: { startCondition: { comparisons: [] } } },
  { chatA: { startCondition: { comparisons: [{ id: 'c' }] } } },
  { channels: {} },
  { channels: { joinSeconds: 10, restartWords: [] } },
  { security: { allowedOrigins: [] } },
];

test('settings stay exactly as they came, sparse', () => {
  for (const settings of kept) assert.deepEqual(settingsSchema.parse(settings), settings);
});

const stripped: readonly { settings: unknown; left: unknown }[] = [
  { settings: { other: 1 }, left: {} },
  { settings: { general: { isResultSavingEnabled: true } }, left: { general: {} } },
  { settings: { general: { systemMessages: { other: 'x' } } }, left: { general: { systemMessages: {} } } },
  {
    settings: { general: { consent: { text: 'a', html: '<b>' } } },
    left: { general: { consent: { text: 'a' } } },
  },
  { settings: { whatsApp: { isEnabled: true } }, left: {} },
];

test('unknown keys are stripped', () => {
  for (const { settings, left } of stripped) assert.deepEqual(settingsSchema.parse(settings), left);
});

const refused: readonly { settings: unknown; path: string }[] = [
  { settings: 'x', path: '' },
  { settings: { general: { isBrandingEnabled: 'yes' } }, path: 'general.isBrandingEnabled' },
  { settings: { general: { rememberUser: { storage: 'cookie' } } }, path: 'general.rememberUser.storage' },
  { settings: { general: { systemMessages: { botClosed: 1 } } }, path: 'general.systemMessages.botClosed' },
  { settings: { general: { locale: 1 } }, path: 'general.locale' },
  { settings: { general: { consent: 'yes' } }, path: 'general.consent' },
  { settings: { general: { consent: { isRequired: 'yes' } } }, path: 'general.consent.isRequired' },
  {
    settings: { typingEmulation: { delayBetweenBubbles: 5.1 } },
    path: 'typingEmulation.delayBetweenBubbles',
  },
  { settings: { typingEmulation: { delayBetweenBubbles: -1 } }, path: 'typingEmulation.delayBetweenBubbles' },
  { settings: { typingEmulation: { speed: '400' } }, path: 'typingEmulation.speed' },
  { settings: { metadata: { allowIndexing: 1 } }, path: 'metadata.allowIndexing' },
  { settings: { chatA: { sessionExpiryTimeout: 0 } }, path: 'chatA.sessionExpiryTimeout' },
  { settings: { chatA: { sessionExpiryTimeout: 49 } }, path: 'chatA.sessionExpiryTimeout' },
  { settings: { chatA: { startCondition: {} } }, path: 'chatA.startCondition.comparisons' },
  {
    settings: { chatA: { startCondition: { comparisons: [{ comparisonOperator: 'Is set' }] } } },
    path: 'chatA.startCondition.comparisons.0.id',
  },
  {
    settings: { chatA: { startCondition: { comparisons: [{ id: 'c', comparisonOperator: 'is set' }] } } },
    path: 'chatA.startCondition.comparisons.0.comparisonOperator',
  },
  {
    settings: { chatA: { startCondition: { comparisons: [], logicalOperator: 'XOR' } } },
    path: 'chatA.startCondition.logicalOperator',
  },
  { settings: { channels: { whenExpired: 'forget' } }, path: 'channels.whenExpired' },
  { settings: { channels: { mayInterrupt: 'yes' } }, path: 'channels.mayInterrupt' },
  { settings: { channels: { endsOnNewIdentity: 1 } }, path: 'channels.endsOnNewIdentity' },
  { settings: { channels: { whenEnded: 'handoff' } }, path: 'channels.whenEnded' },
  { settings: { channels: { joinSeconds: 11 } }, path: 'channels.joinSeconds' },
  { settings: { channels: { restartWords: [''] } }, path: 'channels.restartWords.0' },
  { settings: { channels: { optOutWords: Array(11).fill('x') } }, path: 'channels.optOutWords' },
  { settings: { security: { allowedOrigins: 'https://example.com' } }, path: 'security.allowedOrigins' },
  { settings: { publicShare: { isEnabled: null } }, path: 'publicShare.isEnabled' },
];

test('wrong types, words and ranges are issues at their place', () => {
  for (const { settings, path } of refused) {
    const result = settingsSchema.safeParse(settings);
    assert.equal(result.error?.issues[0]?.path.join('.'), path, JSON.stringify(settings));
  }
});
