import { isRaw } from '#bot/raw.ts';
import type { Message } from '#engine/event.ts';
import type { ClientAction, ClientActionType } from '#model/chat.ts';
import type { Given } from './outside.ts';
import { pageStubToPaste } from './stub-to-paste.ts';
import type { TestFailure } from './test-failure.ts';

/** Whether the page answers an action with something that only the page can know. */
const bringsData: Readonly<Record<ClientActionType, boolean>> = {
  scriptToExecute: false,
  redirect: false,
  chatwoot: false,
  googleAnalytics: false,
  wait: false,
  setVariable: true,
  streamOpenAiChatCompletion: true,
  httpRequestToExecute: true,
  startPropsToInject: false,
  pixel: false,
  stream: true,
  codeToExecute: false,
  listenForWebhook: true,
};

/** Whether a page has to bring something before the chat continues. */
export const isDataWanted = (action: ClientAction | undefined): boolean =>
  action?.expectsDedicatedReply === true && bringsData[action.type];

type PageReply =
  | { readonly message: Message | null }
  /** Nothing happens until the test says what the page does. */
  | { readonly waits: true }
  | { readonly problem: Omit<TestFailure, 'path'> };

/** What the page answers to the last action of a turn that waits for it. */
export function pageReply(
  action: ClientAction | undefined,
  { block, stub }: { readonly block: string; readonly stub: Given | undefined },
): PageReply {
  if (stub !== undefined) return { message: messageOf(stub.gives) };
  if (action?.expectsDedicatedReply !== true) return { waits: true };
  if (!isDataWanted(action)) return { message: null };
  return {
    problem: {
      message: `The block “${block}” waits for the page, and this test does not say what the page answers`,
      stub: pageStubToPaste(block),
    },
  };
}

/** A response of the page is JSON with `statusCode`. */
function messageOf(gives: unknown): Message | null {
  if (gives === 'ok' || gives === null) return null;
  if (typeof gives === 'string') return { type: 'text', text: gives };
  if (!isRaw(gives)) return { type: 'text', text: JSON.stringify(gives) };
  const { status, ...others } = gives;
  return {
    type: 'text',
    text: JSON.stringify(typeof status === 'number' ? { statusCode: status, ...others } : gives),
  };
}
