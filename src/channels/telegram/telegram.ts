import type { ChannelAdapter } from '#channels/adapter.ts';
import type { WireCall } from '#channels/wire-call.ts';
import { listField, textField } from '#model/view-fields.ts';
import { capabilities } from './capabilities.ts';
import { judge } from './judge.ts';
import { read } from './read.ts';
import { answerPress, lowerForm, showKeyboard, write } from './write.ts';

/** Telegram, through its Bot API. */
export const telegram: ChannelAdapter = {
  capabilities,
  credentialType: 'telegram',
  botFields: { credentialsId: 'chatBCredentialsId', settings: 'chatB', isEnabledByDefault: true },
  ...{ read, write, lowerForm, answerPress, showKeyboard, judge },
  request: ({ method, body }, { token }) => ({
    url: `https://api.telegram.org/bot${encodeURIComponent(String(token)).replaceAll('%3A', ':')}/${method}`,
    body: JSON.stringify(body),
  }),
  whoAmI: { method: 'getMe', body: {} },
  identityIn: (body) => {
    const externalId = textField(body, 'result', 'id');
    const username = textField(body, 'result', 'username');
    return externalId === ''
      ? undefined
      : { externalId, name: username === '' ? externalId : `@${username}` };
  },
  poll,
  polled: (body) => {
    const deliveries = listField(body, 'result');
    const ids = deliveries
      .map((update) => Number(textField(update, 'update_id')))
      .filter(Number.isSafeInteger);
    return { deliveries, cursor: ids.length === 0 ? null : String(Math.max(...ids) + 1) };
  },
};

/** What is asked for: everything else stays with the service. */
const kinds = ['message', 'edited_message', 'callback_query', 'my_chat_member'];

function poll(cursor: string | null, seconds: number): WireCall {
  const offset = cursor === null ? {} : { offset: Number(cursor) };
  return { method: 'getUpdates', body: { ...offset, limit: 100, timeout: seconds, allowed_updates: kinds } };
}
