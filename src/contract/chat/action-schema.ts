import * as z from 'zod';
import type { ClientAction, ClientActionMap, ClientActionType } from '#model/chat.ts';

/**
 * What the client is asked to do, identified by its type. Created on first use, because a server that runs only writes
 * them.
 */
export const clientActionSchema: z.ZodType<ClientAction, ClientAction> = z.lazy(() => actionShape());

function actionShape(): z.ZodType<ClientAction, ClientAction>;
function actionShape(): z.ZodType {
  const [first, ...others] = Object.entries(payloads()).map(([type, payload]) =>
    z
      .object({
        type: z.literal(type),
        ...payload,
        lastBubbleBlockId: z.string().optional().meta({
          description:
            'Id of the bubble after which the action is due; absent if it is due before all bubbles.',
        }),
        expectsDedicatedReply: z
          .boolean()
          .optional()
          .meta({ description: 'Whether the client answers the action with exactly one continue request.' }),
      })
      .meta({ id: `${type.charAt(0).toUpperCase()}${type.slice(1)}Action` }),
  );
  if (first === undefined) throw new Error('There are no client actions.');
  return z
    .discriminatedUnion('type', [first, ...others])
    .meta({ id: 'ClientSideAction', description: "Something that the visitor's page does." });
}

type Payloads = { readonly [T in ClientActionType]: Readonly<Record<keyof ClientActionMap[T], z.ZodType>> };

const json = z.record(z.string(), z.unknown());
const value = z.union([z.string(), z.array(z.string().nullable())]).nullable();

function payloads(): Payloads {
  const script = z
    .object({
      content: z.string().meta({ description: 'JavaScript; variables are referred to by id.' }),
      args: z.array(
        z.object({
          id: z.string(),
          value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string().nullable())]).nullable(),
        }),
      ),
      isCode: z.boolean().optional(),
      isUnsafe: z.boolean().optional(),
    })
    .meta({ id: 'ClientScript' });
  return {
    scriptToExecute: { scriptToExecute: script },
    redirect: { redirect: z.object({ url: z.string(), isNewTab: z.boolean() }) },
    chatwoot: { chatwoot: z.object({ scriptToExecute: script }) },
    googleAnalytics: { googleAnalytics: json },
    wait: { wait: z.object({ secondsToWaitFor: z.number() }) },
    setVariable: { setVariable: z.object({ scriptToExecute: script }) },
    streamOpenAiChatCompletion: { streamOpenAiChatCompletion: z.object({ messages: z.array(json) }) },
    httpRequestToExecute: {
      httpRequestToExecute: z.object({
        url: z.string(),
        method: z.string(),
        headers: z.record(z.string(), z.string()).optional(),
        body: z.unknown().optional(),
      }),
    },
    startPropsToInject: {
      startPropsToInject: z.object({
        customHeadCode: z.string().optional(),
        tagManagerId: z.string().optional(),
        googleAnalyticsId: z.string().optional(),
        pixelIds: z.array(z.string()).optional(),
      }),
    },
    pixel: { pixel: json },
    stream: { stream: z.literal(true) },
    codeToExecute: {
      codeToExecute: z.object({ content: z.string(), args: z.record(z.string(), value) }),
    },
    listenForWebhook: { listenForWebhook: z.object({ resumeUrl: z.string() }).optional() },
  };
}
