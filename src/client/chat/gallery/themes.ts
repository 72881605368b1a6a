/** Looks to try the chat with; the last two are as customers make them. */
export const themes: Readonly<Record<string, unknown>> = {
  none: {},
  v6: { general: { background: { type: 'Color', content: '#FFFFFF' } } },
  dusk: {
    general: {
      background: { type: 'Color', content: '#101418' },
      progressBar: { isEnabled: true, color: '#7ad' },
    },
    chat: {
      hostBubbles: { backgroundColor: '#1d252c', color: '#e8eef2' },
      guestBubbles: { backgroundColor: '#3ecf8e', color: '#ffffff' },
      buttons: { backgroundColor: '#3ecf8e', color: '#ffffff' },
      inputs: { backgroundColor: '#161c22', color: '#e8eef2', placeholderColor: '#333' },
      roundness: 'large',
    },
  },
  ugly: {
    general: {
      background: { type: 'Color', content: '#ff00aa' },
      progressBar: { isEnabled: true, color: '#00ff00', thickness: 8, placement: 'Bottom' },
    },
    chat: {
      container: {
        backgroundColor: '#ffff00',
        opacity: 0.8,
        maxWidth: '600px',
        border: { thickness: 3, color: '#0000ff', roundeness: 'large' },
        shadow: '2xl',
      },
      hostBubbles: {
        backgroundColor: '#00ffff',
        color: '#ffffff',
        border: { thickness: 2, color: '#ff0000', roundeness: 'none' },
      },
      guestBubbles: { backgroundColor: '#ff8e21', color: '#ffffff', opacity: 0.5 },
      buttons: {
        backgroundColor: '#000',
        color: '#111',
        border: { roundeness: 'custom', customRoundeness: 30 },
      },
      inputs: {
        backgroundColor: '#eee',
        color: '#ddd',
        placeholderColor: '#ccc',
        border: { thickness: 2, color: '#f0f' },
      },
      buttonsInput: { layout: 'vertical' },
      guestAvatar: { isEnabled: true, url: '🦄' },
      hostAvatar: { isEnabled: true, url: '🤖' },
    },
    customCss: '.parley-guest-bubble { letter-spacing: .02em }',
  },
};
