import type { ChannelAdapter, FileWay, PollWay, WebhookWay } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { listField, textField } from '#model/view-fields.ts';
import { capabilities } from './capabilities.ts';
import { judge } from './judge.ts';
import { read } from './read.ts';
import { settle } from './settle.ts';
import { uploads } from './uploads.ts';
import { answerPress, draft, lowerForm, showKeyboard, typing, write } from './write.ts';

/** What is asked for: everything else stays with the service. */
const kinds = ['message', 'edited_message', 'callback_query', 'my_chat_member'];

/** Telegram, through its Bot API. */
export const telegram: ChannelAdapter = {
  capabilities,
  credentialType: 'telegram',
  botFields: { credentialsId: 'chatBCredentialsId', settings: 'chatB', isEnabledByDefault: true },
  read: (update) => [read(update)],
  ...{ write, lowerForm, answerPress, showKeyboard, settle, judge, tagged: null, markRead: null },
  ...{ draft, rareForm: null },
  request: ({ method, body }, { token }, { telegramApiUrl }) => ({
    url: `${telegramApiUrl}/bot${inPath(token)}/${method}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }),
  link: (name, payload) =>
    `https://t.me/${name.replace(/^@/, '')}${payload === '' ? '' : `?start=${payload}`}`,
  whoAmI: () => ({ method: 'getMe', body: {} }),
  identityIn: (body) => {
    const externalId = textField(body, 'result', 'id');
    const username = textField(body, 'result', 'username');
    return externalId === ''
      ? undefined
      : { externalId, name: username === '' ? externalId : `@${username}` };
  },
  templates: null,
  files: fileWay(),
  uploads,
  typing,
  offerCommands,
  webhook: webhookWay(),
  poll: { ask: poll, read: polled },
};

/** Names and numbers that the service takes; the bot understands others, too. */
function offerCommands(commands: readonly string[]): WireCall {
  const known = commands.filter((command) => /^[a-z0-9_]{1,32}$/.test(command)).slice(0, 100);
  const described = known.map((command) => ({
    command,
    description: command.replaceAll('_', ' ').trim() || command,
  }));
  return { method: 'setMyCommands', body: { commands: described } };
}

/** The colon of a token stays as it is. */
const inPath = (token: unknown): string => encodeURIComponent(String(token)).replaceAll('%3A', ':');

function fileWay(): FileWay {
  return {
    maxBytes: 20 * 1024 * 1024,
    place: (fileId) => ({ method: 'getFile', body: { file_id: fileId } }),
    download: (placed, { token }, { telegramApiUrl }) => {
      const parts = textField(placed, 'result', 'file_path').split('/');
      if (parts.some((part) => part === '' || part === '.' || part === '..')) return undefined;
      const path = parts.map(encodeURIComponent).join('/');
      return {
        name: parts.at(-1) ?? '',
        request: { url: `${telegramApiUrl}/file/bot${inPath(token)}/${path}`, method: 'GET' },
      };
    },
  };
}

function webhookWay(): WebhookWay {
  return {
    maxBytes: 1024 * 1024,
    proof: () => ({ kind: 'secret', header: 'x-telegram-bot-api-secret-token' }),
    handshake: null,
    set: (url, secret) => [
      { method: 'setWebhook', body: { url, secret_token: secret, allowed_updates: kinds } },
    ],
    remove: () => ({ method: 'deleteWebhook', body: {} }),
    info: () => ({ method: 'getWebhookInfo', body: {} }),
    infoIn: (body) => ({
      url: textField(body, 'result', 'url'),
      error: textField(body, 'result', 'last_error_message').slice(0, 200),
      waiting: Number(textField(body, 'result', 'pending_update_count')) || 0,
    }),
  };
}

function poll(cursor: string | null, seconds: number): WireCall {
  const offset = cursor === null ? {} : { offset: Number(cursor) };
  return { method: 'getUpdates', body: { ...offset, limit: 100, timeout: seconds, allowed_updates: kinds } };
}

function polled(body: unknown): ReturnType<PollWay['read']> {
  const deliveries = listField(body, 'result');
  const ids = deliveries.map((update) => Number(textField(update, 'update_id'))).filter(Number.isSafeInteger);
  return { deliveries, cursor: ids.length === 0 ? null : String(Math.max(...ids) + 1) };
}
