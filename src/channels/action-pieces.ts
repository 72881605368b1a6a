import type { ClientAction, ClientActionType } from '#model/chat.ts';
import type { Capabilities } from './capabilities.ts';
import { isWebAddress } from './is-web-address.ts';
import { plainText } from './marked-text.ts';
import type { Piece } from './piece.ts';
import { cut } from './text-length.ts';

/** What becomes of a client side action: a wait before the next message, a message, or nothing. */
export type ActionForm =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'piece'; readonly piece: Piece }
  | { readonly kind: 'nothing' };

type Forms = {
  readonly [K in ClientActionType]: (
    action: Extract<ClientAction, { type: K }>,
    capabilities: Capabilities,
  ) => ActionForm;
};

const nothing: ActionForm = { kind: 'nothing' };

/** A forgotten action does not compile. Blocks do without a page on their own, so most of them never come here. */
const forms: Forms = {
  wait: ({ wait }) => ({ kind: 'delay', ms: Math.round(wait.secondsToWaitFor * 1000) }),
  redirect: ({ redirect: { url } }, { linkButtons, counts }) => ({
    kind: 'piece',
    piece: {
      kind: 'text',
      text: plainText(url),
      ...(linkButtons !== null &&
        isWebAddress(url) && {
          keyboard: [[{ kind: 'link', url, label: cut(hostOf(url), linkButtons.label, counts) }]],
        }),
    },
  }),
  setVariable: () => nothing,
  scriptToExecute: () => nothing,
  chatwoot: () => nothing,
  codeToExecute: () => nothing,
  httpRequestToExecute: () => nothing,
  listenForWebhook: () => nothing,
  stream: () => nothing,
  streamOpenAiChatCompletion: () => nothing,
  googleAnalytics: () => nothing,
  pixel: () => nothing,
  startPropsToInject: () => nothing,
};

/** The form of an action. */
export function actionForm(action: ClientAction, capabilities: Capabilities): ActionForm {
  return formOf(action.type, action, capabilities);
}

function formOf<K extends ClientActionType>(
  type: K,
  action: ClientAction,
  capabilities: Capabilities,
): ActionForm {
  return isOf(type, action) ? forms[type](action, capabilities) : nothing;
}

function isOf<K extends ClientActionType>(
  type: K,
  action: ClientAction,
): action is Extract<ClientAction, { type: K }> {
  return action.type === type;
}

const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
