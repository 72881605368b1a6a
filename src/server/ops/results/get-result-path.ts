import type { getResultPath as endpoint } from '#contract/results.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { readableBot } from '../bots/readable-bot.ts';
import { fromStoredVersions } from './from-stored-versions.ts';
import { lastConversation } from './last-conversation.ts';
import { pathOf } from './path-of.ts';
import { requireResult } from './require-result.ts';

/** The way of the last conversation of a result through the flow, replayed. */
export const getResultPath: Operation<typeof endpoint> = async (context, { params }) => {
  const record = await lastConversation(context, await requireResult(context, params));
  if (record === null) return { steps: [], versions: [] };
  const steps = pathOf(await fromStoredVersions(context.app.chat.replay(record, { isTraced: true })));
  const keys = [...new Set(steps.map(({ version }) => version))];
  const versions = await Promise.all(keys.map((key) => namedVersion(context, key)));
  return { steps: [...steps], versions: versions.filter((version) => version !== null) };
};

async function namedVersion(context: OperationContext, key: string) {
  const version = await context.app.versions.load(key);
  if (version === null) return null;
  const { botId } = version;
  const seen = await readableBot(context, botId);
  return { id: key, botId, botName: seen === null || seen.mode === 'guest' ? null : seen.bot.name };
}
