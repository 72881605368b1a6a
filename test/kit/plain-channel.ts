import type { ChannelAdapter } from '#channels/adapter.ts';
import type { ChannelEvent } from '#channels/channel-event.ts';
import type { Piece } from '#channels/piece.ts';
import type { Outcome, WireCall } from '#channels/wire-call.ts';
import { textField } from '#model/view-fields.ts';
import { plainCapabilities } from './plain-capabilities.ts';

/** A messenger of texts with 160 characters, without buttons and media: all that a third messenger takes. */
export const plainChannel: ChannelAdapter = {
  capabilities: plainCapabilities,
  credentialType: 'telegram',
  botFields: { credentialsId: 'chatBCredentialsId', settings: 'chatB', isEnabledByDefault: true },
  read: (delivered) => [read(delivered)],
  write,
  lowerForm: () => undefined,
  judge: (answer): Outcome => {
    if (answer === null || answer.status >= 500) return { kind: 'again', because: 'It did not answer.' };
    if (answer.status === 200) return { kind: 'accepted', externalId: textField(answer.body, 'id') || null };
    return { kind: answer.status === 401 ? 'accountStopped' : 'failed', because: 'It refused.' };
  },
  request: ({ method, body }) => ({ url: `https://plain.example/${method}`, body: JSON.stringify(body) }),
  link: (name) => `https://plain.example/@${name}`,
  whoAmI: () => ({ method: 'me', body: {} }),
  identityIn: (body) => {
    const externalId = textField(body, 'id');
    return externalId === '' ? undefined : { externalId, name: externalId };
  },
  rareForm: null,
  draft: null,
  tagged: null,
  answerPress: null,
  showKeyboard: null,
  settle: null,
  markRead: null,
  templates: null,
  files: null,
  uploads: null,
  typing: null,
  offerCommands: null,
  webhook: null,
  poll: {
    ask: (cursor) => ({ method: 'news', body: { since: cursor } }),
    read: (body) => ({ deliveries: [body], cursor: textField(body, 'id') || null }),
  },
};

function read(delivered: unknown): ChannelEvent {
  const [externalId, who] = [textField(delivered, 'id'), textField(delivered, 'from')];
  const at = Number(textField(delivered, 'at')) || 0;
  if (externalId === '' || who === '' || !Number.isFinite(at))
    return { kind: 'nothing', externalId, at: 0, because: 'no text of anybody' };
  return {
    ...{ kind: 'message', externalId, at },
    from: { keys: [`plain:${who}`] },
    text: textField(delivered, 'text'),
  };
}

function write(piece: Piece, address: string): readonly WireCall[] {
  const text = piece.kind === 'album' || piece.kind === 'media' ? '' : piece.text.text;
  return text === '' ? [] : [{ method: 'send', body: { to: address.replace(/^plain:/, ''), text } }];
}

/** The service: what it says against a text; undefined: nothing. */
export function plainRefusal({ to, text, ...others }: WireCall['body']): string | undefined {
  if (Object.keys(others).length > 0 || typeof to !== 'string') return 'It has unknown fields.';
  return typeof text === 'string' && text.trim() !== '' && text.length <= 160
    ? undefined
    : 'It does not fit.';
}
