import { blockAccounts } from '#bot/block-accounts.ts';
import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { fieldsOf } from '#bot/fields-of.ts';
import type { Surroundings } from '#bot/surroundings.ts';
import { blocksWith } from './blocks-with.ts';
import { limitOf, messengersOf } from './channel-limits.ts';
import type { BlockFact, BotFacts } from './facts.ts';
import { leavingBlocks } from './leaving-blocks.ts';
import { requestsOf } from './refused-hosts.ts';

/** A part of what surrounds a bot, and what cannot be said without it. */
interface Part {
  readonly code: string;
  /** What was not checked, of so many blocks. */
  readonly says: (blocks: string) => string;
  /** The blocks of which something depends on it. */
  readonly among: (facts: BotFacts) => readonly BlockFact[];
}

/** What other rules could not look at, because nobody told them: a bot is not right because nothing was found. */
export const unchecked: Rule = (facts) =>
  Object.entries(parts).flatMap(([name, { code, says, among }]): readonly Diagnostic[] => {
    const [first, ...more] = isKnown(facts.surroundings, name) ? [] : among(facts);
    if (first === undefined) return [];
    const blocks = more.length === 0 ? '1 block' : `${more.length + 1} blocks`;
    return [
      {
        code,
        severity: 'info',
        message: `Not checked: ${says(blocks)}`,
        place: first.place,
        ...(more.length > 0 && { related: more.slice(0, MOST_RELATED).map(({ place }) => place) }),
      },
    ];
  });

const MOST_RELATED = 20;

const isKnown = (surroundings: Surroundings, name: string): boolean =>
  Object.entries(surroundings).some(([known, value]) => known === name && value !== undefined);

const withAccount = blocksWith(({ block }) => blockAccounts(block).some(({ id }) => id !== 'default'));
const limited = blocksWith(({ block }) => limitOf(block.type) !== 'everywhere');
const webOnly = blocksWith(({ block }) => limitOf(block.type) === 'web only');

/** Of bots that say nothing about messengers, only blocks that these pass over are worth a note. */
const inMessengers = (facts: BotFacts): readonly BlockFact[] => {
  const { chatA, chatB } = facts.document.settings;
  return chatA?.isEnabled === true || chatB?.isEnabled === true ? limited(facts) : webOnly(facts);
};

const called = blocksWith(({ answers }) => answers?.clientActions.includes('listenForWebhook') === true);
const calling = blocksWith((fact) => requestsOf(fact).some(({ address }) => /^\s*https?:/i.test(address)));
const mapping = blocksWith(({ block }) =>
  fieldsOf(block).some(({ path }) => path.at(-3) === 'responseVariableMapping' && path.at(-1) === 'bodyPath'),
);

/** By the name of the part. */
const parts: Readonly<Record<keyof Surroundings, Part>> = {
  accounts: {
    code: 'unchecked/accounts',
    says: (blocks) => `whether the accounts of ${blocks} exist`,
    among: withAccount,
  },
  bots: {
    code: 'unchecked/bots',
    says: (blocks) => `whether the bots exist that ${blocks} can lead to`,
    among: leavingBlocks,
  },
  responses: {
    code: 'unchecked/responses',
    says: (blocks) => `whether responses have what ${blocks} should save`,
    among: mapping,
  },
  reach: {
    code: 'unchecked/requests',
    says: (blocks) => `whether the server may call the addresses of ${blocks}`,
    among: calling,
  },
  channels: {
    code: 'unchecked/channels',
    says: (blocks) => `${blocks} in messengers, as it is not known in which ones the bot answers`,
    among: inMessengers,
  },
  hasPublicAddress: {
    code: 'unchecked/address',
    says: (blocks) => `whether other systems can call ${blocks}`,
    among: (facts) => (messengersOf(facts).length === 0 ? [] : called(facts)),
  },
};
