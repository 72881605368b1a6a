import { isRaw, mapFields, type Raw } from '#bot/raw.ts';
import { startChat as startContract } from '#contract/chat.ts';
import { anonymous } from '#server/auth/caller.ts';
import { bindOperation, type MountedOperation } from '#server/ops/bind-operation.ts';
import { startChat } from '#server/ops/chat/start-chat.ts';

/**
 * Starts a chat for anybody. The chat belongs to nobody, whatever token came with the request: its id is all that is
 * needed to continue it.
 */
export const openStart: MountedOperation = bindOperation(
  { ...startContract, goesWithoutToken: true },
  (context, input) => startChat({ ...context, caller: anonymous }, input),
);

/** A start reply for Typebot's widget, except for the names: the version is the bot's own. */
export function toTheirStart(reply: unknown): unknown {
  if (!isRaw(reply)) return reply;
  return mapFields(reply, (key, value) => {
    if (key === 'bot' && isRaw(value)) return [key, { ...value, version: DOCUMENT_VERSION }];
    if (key === 'clientSideActions' && Array.isArray(value))
      return [key, value.map((action: unknown) => (isRaw(action) ? toTheirAction(action) : action))];
    return [key, value];
  });
}

/** The version of all documents. */
export const DOCUMENT_VERSION = '6';

function toTheirAction(action: Raw): Raw {
  return mapFields(action, (key, value) => [
    key,
    key === 'startPropsToInject' && isRaw(value)
      ? mapFields(value, (name, field) => [name === 'tagManagerId' ? 'gtmId' : name, field])
      : value,
  ]);
}
