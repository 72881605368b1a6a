/** The default colours of bubbles, buttons and fields; a file of its own, because the chat client needs only these. */
export const surfaceColors = {
  hostBubbles: { backgroundColor: '#F7F8FF', color: '#202020' },
  guestBubbles: { backgroundColor: '#FF8E21', color: '#ffffff' },
  buttons: { backgroundColor: '#0042DA', color: '#ffffff' },
  inputs: { backgroundColor: '#FFFFFF', color: '#202020' },
} as const;
