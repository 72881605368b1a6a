import type { BotDocument } from '#bot/document.ts';
import type { ChannelAdapter } from '#channels/adapter.ts';
import { compare, type RegexMatcher } from '#engine/condition.ts';
import type { StartPlace } from '#engine/event.ts';
import { testRegex } from '#engine/regex.ts';
import type { LoadedVersion, Versions } from '#server/runtime/versions.ts';
import type { BotHead } from '#store/ports/bot.ts';
import type { ChannelAccount } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';
import { headsOfAccount } from './heads-of-account.ts';

/** A bot that begins a chat. */
export interface ChosenBot {
  readonly kind: 'bot';
  readonly head: BotHead;
  readonly version: LoadedVersion;
  /** Its draft is tried, from there; absent: it is published. */
  readonly preview?: { readonly startFrom?: StartPlace };
}

/** Which bot begins a chat. */
type BotChoice =
  | ChosenBot
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
  const { found, isCalled } = await botsThere({ adapter, store, versions }, account);
  const open = found.filter(({ head }) => !head.isClosed);
  const { settings } = adapter.botFields;
  const chosen =
    open.find((bot) => isCalled(bot, text)) ??
    open.find(({ version }) => !version.document.settings[settings]?.startCondition?.comparisons?.length);
  if (chosen !== undefined) return chosen;
  const [closed] = open.length === 0 ? found : [];
  if (closed === undefined) return { kind: 'none' };
  const message = closed.version.document.settings.general?.systemMessages?.botClosed;
  return { kind: 'closed', message: message || CLOSED };
}

/** The bots of an account that are published and switched on, in its order, and whether a first message calls one. */
export async function botsThere({ adapter, store, versions }: ChoiceDeps, account: ChannelAccount) {
  const { settings, isEnabledByDefault } = adapter.botFields;
  const settingsOf = ({ document }: LoadedVersion) => document.settings[settings];
  const isCalled = ({ version }: ChosenBot, text: string | null): boolean =>
    startsWith(settingsOf(version)?.startCondition, text);
  const found: ChosenBot[] = [];
  const workspace = await store.workspaces.get(account.workspaceId);
  if (workspace === null || workspace.isSuspended) return { found, isCalled };
  for (const head of await headsOfAccount({ adapter, store }, account)) {
    if (head.publishedKey === null || head.isDisabled) continue;
    const version = await versions.load(head.publishedKey);
    if (version !== null && (settingsOf(version)?.isEnabled ?? isEnabledByDefault))
      found.push({ kind: 'bot', head, version });
  }
  return { found, isCalled };
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
