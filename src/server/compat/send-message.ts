import {
  continueChat as continueContract,
  previewStartChat as previewContract,
  startChat as startContract,
} from '#contract/chat.ts';
import type { sendMessages } from '#contract/compat.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError, badField } from '#server/app-error.ts';
import { anonymous } from '#server/auth/caller.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { continueChat } from '#server/ops/chat/continue-chat.ts';
import { previewStartChat } from '#server/ops/chat/preview-start-chat.ts';
import { saveClientLogs } from '#server/ops/chat/save-client-logs.ts';
import { startChat } from '#server/ops/chat/start-chat.ts';
import { takeFromLimits } from '#server/take-from-limits.ts';
import { toOurBody } from './their-names.ts';

type Input = InputOf<(typeof sendMessages)[number]>;
type StartParams = NonNullable<Input['body']['startParams']>;

/**
 * The single endpoint of older clients: continues the session if there is one, otherwise starts a chat with
 * `startParams`. Replies are those of the endpoints that replaced it.
 */
export const sendMessage: Operation<(typeof sendMessages)[number]> = async (context, { body }) => {
  const { sessionId, startParams } = body;
  if (sessionId) {
    const reply = await goOn(context, sessionId, body).catch((error: unknown) => {
      // With start parameters, a chat that has ended counts as none.
      if (startParams && error instanceof AppError && isGone(error)) return undefined;
      throw error;
    });
    if (reply !== undefined) return reply;
  }
  if (!startParams) throw badField('startParams', 'Required when no session is continued.', 'required');
  return startParams.isPreview ? preview(context, startParams, body) : start(context, startParams, body);
};

const isGone = ({ code }: AppError): boolean =>
  code === 'SESSION_NOT_FOUND' || code === 'SESSION_ENDED' || code === 'UNAUTHORIZED';

async function goOn(context: OperationContext, sessionId: string, body: Input['body']) {
  take(context, 'turn', sessionId);
  const params = { sessionId };
  if (body.clientLogs?.length) {
    // The chat continues even where no logs are kept.
    await saveClientLogs(context, { params, query: {}, body: { clientLogs: body.clientLogs } }).catch(
      (error: unknown) => {
        if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
      },
    );
  }
  const parsed = continueContract.body.parse({});
  return continueChat(context, { params, query: {}, body: { ...parsed, message: body.message } });
}

async function start(context: OperationContext, params: StartParams, { message }: Input['body']) {
  const publicId = params.publicId ?? (typeof params.typebot === 'string' ? params.typebot : undefined);
  if (publicId === undefined) throw badField('startParams.typebot', 'The public id of a bot.', 'required');
  take(context, 'start', publicId);
  const { resultId, isStreamEnabled, isOnlyRegistering, prefilledVariables } = params;
  const body = {
    ...startContract.body.parse({}),
    ...{ resultId, isStreamEnabled, isOnlyRegistering, prefilledVariables },
    message: message ?? undefined,
  };
  return startChat({ ...context, caller: anonymous }, { params: { publicId }, query: {}, body });
}

async function preview(context: OperationContext, params: StartParams, { message }: Input['body']) {
  if (context.caller.kind === 'anonymous') throw new AppError('UNAUTHORIZED');
  if (context.caller.kind === 'chatKey') throw new AppError('FORBIDDEN');
  const { typebot, startGroupId, startEventId } = params;
  const botId = typeof typebot === 'string' ? typebot : typebot?.id;
  if (botId === undefined) throw badField('startParams.typebot', 'The id of a bot, or a bot.', 'required');
  const { isStreamEnabled, isOnlyRegistering, prefilledVariables } = params;
  const body = {
    ...previewContract.body.parse({
      ...(typeof typebot === 'object' && Object(toOurBody({ typebot }))),
      ...(startGroupId !== undefined && { startFrom: { type: 'group', groupId: startGroupId } }),
      ...(startEventId !== undefined && { startFrom: { type: 'event', eventId: startEventId } }),
    }),
    ...{ isStreamEnabled, isOnlyRegistering, prefilledVariables },
    message: message ?? undefined,
  };
  return previewStartChat(context, { params: { botId }, query: {}, body });
}

function take({ app, caller, request }: OperationContext, kind: 'start' | 'turn', id: string): void {
  takeFromLimits(app, { caller, ip: request.ip, setHeader: request.setHeader.bind(request) }, { kind, id });
}
