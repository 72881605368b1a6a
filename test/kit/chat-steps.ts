import type { ChatCall } from './chat-row.ts';

type Expectation = Omit<ChatCall, 'method' | 'path' | 'body'>;

/** Starts the published bot `hello` with the chat key. */
export const start = (body: object = {}, more: Expectation = {}): ChatCall => ({
  path: '/v1/bots/hello/startChat',
  body,
  ...more,
});

/** Starts a test chat of the fixture `bot` as its owner. */
export const preview = (body: object = {}, more: Expectation = {}): ChatCall => ({
  caller: 'owner',
  path: '/v1/bots/:bot/preview/startChat',
  body,
  ...more,
});

/** Continues the last chat with a text, a message, or nothing. */
export const say = (message: unknown, more: Expectation = {}): ChatCall => ({
  body: message === undefined ? {} : { message },
  ...more,
});

/** Any request about the last chat: `about('GET', 'transcript', {})`. */
export const about = (
  method: 'GET' | 'POST',
  what: string,
  more: Omit<ChatCall, 'method' | 'path'> = {},
): ChatCall => ({
  method,
  path: `/v1/sessions/$session/${what}`,
  ...(method === 'POST' && { body: {} }),
  ...more,
});

/** Changes the fixture `bot` through the management interface. */
export const change = (bot: object, path = '/v1/bots/:bot'): ChatCall => ({
  caller: 'owner',
  method: 'PATCH',
  path,
  body: { bot },
});
