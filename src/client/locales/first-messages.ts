/** Texts that are needed before, or without, any other file: they are English until the language has loaded. */
export const firstMessages = {
  chat: 'Chat',
  yourAnswer: 'Your answer',
  send: 'Send',
  required: 'Please enter something first.',
  loading: 'Loading',
  retry: 'Try again',
  networkTitle: 'No connection',
  networkText: 'Nothing is lost. Check your connection, then try again.',
  chunkFailed: 'A part of this chat could not be loaded.',
} as const;
