/** Documents that rows send. */

export const startEvent = { id: 's', type: 'start', graphCoordinates: { x: 0, y: 0 }, outgoingEdgeId: 'e0' };

export const textBlock = {
  id: 'b1',
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: 'Hello' }] }] },
};

export const nameInput = { id: 'b2', type: 'text input', options: { variableId: 'v1' } };

export const unknownBlock = {
  id: 'b7',
  type: 'teleporter',
  options: { to: 'Mars', deep: { credentialsId: 'c1' } },
};

export const group = (blocks: readonly unknown[]) => ({
  id: 'g1',
  title: 'Group',
  graphCoordinates: { x: 1, y: 2.5 },
  blocks,
});

export const variable = { id: 'v1', name: 'Name' };

export const edge = { id: 'e0', from: { eventId: 's' }, to: { groupId: 'g1' } };

/** Every field of the interface that a bot can be given, each with a value that is not its default. */
export const wholeBot = {
  name: 'Whole',
  icon: '🤖',
  selectedThemeTemplateId: 'any-template',
  events: [startEvent],
  groups: [group([{ ...textBlock, label: 'Greeting' }, nameInput])],
  edges: [edge],
  variables: [{ ...variable, isSessionVariable: false, value: 'Ada' }],
  theme: {
    general: {
      font: 'Inter',
      background: { type: 'Color', content: '#ffffff' },
      progressBar: {
        isEnabled: true,
        color: '#000000',
        backgroundColor: '#ffffff',
        placement: 'Top',
        thickness: 4,
        position: 'fixed',
      },
    },
    chat: {
      container: {
        maxWidth: '800px',
        maxHeight: '600px',
        backgroundColor: '#ffffff',
        color: '#000000',
        blur: 1,
        opacity: 0.5,
        shadow: 'none',
        border: { thickness: 1, color: '#000000', roundeness: 'none', customRoundeness: 3, opacity: 1 },
      },
      hostAvatar: { isEnabled: true, url: 'https://example.com/a.png' },
      guestAvatar: { isEnabled: false, url: 'https://example.com/b.png' },
      hostBubbles: { backgroundColor: '#ffffff' },
      guestBubbles: { color: '#000000' },
      buttons: { opacity: 1 },
      inputs: { placeholderColor: '#888888' },
      roundness: 'none',
      buttonsInput: { layout: 'wrap' },
    },
    customCss: '.a { color: red }',
  },
  settings: {
    general: {
      isBrandingEnabled: false,
      isTypingEmulationEnabled: true,
      isInputPrefillEnabled: true,
      isHideQueryParamsEnabled: true,
      isNewResultOnRefreshEnabled: true,
      rememberUser: { isEnabled: true, storage: 'session' },
      systemMessages: {
        invalidMessage: 'a',
        botClosed: 'b',
        networkErrorTitle: 'c',
        networkErrorMessage: 'd',
        popupBlockedTitle: 'e',
        popupBlockedDescription: 'f',
        popupBlockedButtonLabel: 'g',
        fileUploadError: 'h',
        fileUploadSizeError: 'i',
        chatAPictureChoiceSelectLabel: 'j',
      },
      locale: 'en',
    },
    typingEmulation: {
      enabled: true,
      speed: 400,
      maxDelay: 3,
      delayBetweenBubbles: 0.5,
      isDisabledOnFirstMessage: true,
    },
    metadata: {
      title: 'T',
      description: 'D',
      imageUrl: 'https://example.com/i.png',
      favIconUrl: 'https://example.com/f.png',
      customHeadCode: '<meta name="a">',
      tagManagerId: 'GTM-1',
      allowIndexing: false,
    },
    chatA: {
      isEnabled: true,
      startCondition: {
        comparisons: [{ id: 'c1', comparisonOperator: 'Equal to', value: 'hi' }],
        logicalOperator: 'OR',
      },
      sessionExpiryTimeout: 0.5,
    },
    publicShare: { isEnabled: false },
    security: { allowedOrigins: ['https://example.com'] },
  },
  folderId: ':folder',
  resultsTablePreferences: {
    columnsOrder: ['date', 'b2'],
    columnsVisibility: { date: true },
    columnsWidth: { b2: 120 },
  },
  publicId: 'whole',
  customDomain: 'chat.example.com',
};

/** What only an update knows besides. */
export const wholeUpdate = {
  ...wholeBot,
  version: '6',
  isClosed: true,
  isDisabled: true,
  chatACredentialsId: 'credentials-a',
  chatBCredentialsId: 'credentials-b',
  riskLevel: 12.5,
  resultRetentionDays: 30,
};
