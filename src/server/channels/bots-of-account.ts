import type { BotDocument } from '#bot/document.ts';
import type { ChannelAdapter } from '#channels/adapter.ts';
import { compare, type RegexMatcher } from '#engine/condition.ts';
import { testRegex } from '#engine/regex.ts';
import type { LoadedVersion, Versions } from '#server/runtime/versions.ts';
import type { BotHead } from '#store/ports/bot.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';
import { headsOfAccount } from './heads-of-account.ts';

/** Which bot begins a chat. */
export type BotChoice =
  | { readonly kind: 'bot'; readonly head: BotHead; readonly version: LoadedVersion }
  /** Every bot that might have answered is closed. */
  | { readonly kind: 'closed'; readonly message: string }
  | { readonly kind: 'none' };

interface ChoiceDeps {
  readonly adapter: Pick<ChannelAdapter, 'botFields'>;
  readonly store: Pick<Store, 'bots' | 'workspaces'>;
  readonly versions: Pick<Versions, 'load'>;
}

const CLOSED = 'This bot is not accepting new conversations.';

/**
 * The bot that answers the first message of somebody: the first whose start condition holds, else the first without one,
 * in the order of the account, then oldest first. `text` null: there is none.
 */
export async function botsOfAccount(
  { adapter, store, versions }: ChoiceDeps,
  account: ChannelAccount,
  text: string | null,
): Promise<BotChoice> {
  const workspace = await store.workspaces.get(account.workspaceId);
  if (workspace === null || workspace.isSuspended) return { kind: 'none' };
  const { settings, isEnabledByDefault } = adapter.botFields;
  const heads = await headsOfAccount({ adapter, store }, account);
  const settingsOf = ({ document }: LoadedVersion) => document.settings[settings];
  const found = [];
  for (const head of heads) {
    if (head.publishedKey === null || head.isDisabled) continue;
    const version = await versions.load(head.publishedKey);
    if (version !== null && (settingsOf(version)?.isEnabled ?? isEnabledByDefault))
      found.push({ kind: 'bot' as const, head, version });
  }
  const open = found.filter(({ head }) => !head.isClosed);
  const chosen =
    open.find(({ version }) => startsWith(settingsOf(version)?.startCondition, text)) ??
    open.find(({ version }) => !settingsOf(version)?.startCondition?.comparisons?.length);
  if (chosen !== undefined) return chosen;
  const [closed] = open.length === 0 ? found : [];
  if (closed === undefined) return { kind: 'none' };
  const message = closed.version.document.settings.general?.systemMessages?.botClosed;
  return { kind: 'closed', message: message || CLOSED };
}

type StartCondition = NonNullable<BotDocument['settings']['chatB']>['startCondition'];

/** No comparison holds whose pattern is invalid or too expensive to match. */
const matches: RegexMatcher = (pattern, text) => {
  const isFound = testRegex(pattern, text);
  return typeof isFound === 'boolean' ? isFound : undefined;
};

function startsWith(condition: StartCondition, text: string | null): boolean {
  const comparisons = condition?.comparisons ?? [];
  if (text === null || comparisons.length === 0) return false;
  const holds = ({ comparisonOperator, value = '' }: (typeof comparisons)[number]): boolean =>
    comparisonOperator !== undefined &&
    compare(comparisonOperator, { left: text.trim(), right: value.trim() }, matches) === true;
  return condition?.logicalOperator === 'OR' ? comparisons.some(holds) : comparisons.every(holds);
}
