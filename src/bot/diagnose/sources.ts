import type { Reference } from '#bot/references.ts';
import { blocksWith } from './blocks-with.ts';
import type { BotFacts } from './facts.ts';
import { perBot } from './per-bot.ts';
import { perObject } from './per-object.ts';
import { sameData } from './same-flow.ts';
import { usesIn } from './uses-in.ts';

/** Where the value of a variable may come from, as far as strangers decide it. */
export interface Sources {
  /** Names of variables that visitors type freely, even if only in one place. */
  readonly typed: ReadonlySet<string>;
  /** Those among them that take any text. */
  readonly free: ReadonlySet<string>;
  /** Names of variables that nothing sets: who links to the chat can give them a value. */
  readonly outside: ReadonlySet<string>;
  /** Those with what a service answers, language models aside. */
  readonly served: ReadonlySet<string>;
}

/** Kinds of replies that are typed. */
const typing: ReadonlySet<string> = new Set(['text', 'email', 'url', 'phone']);

export const sourcesOf = (facts: BotFacts): Sources => sourcesIn(sameData(facts));

const sourcesIn = perBot((facts): Sources => {
  const { document, blocksById } = facts;
  const uses = usesIn(facts);
  const writesOf = (id: string) => uses.get(id)?.writes ?? [];
  const kindOf = ({ place }: Reference): string =>
    blocksById.get(place.blockId ?? '')?.answers?.replyType ?? '';
  const named = (isAmong: (id: string) => boolean): ReadonlySet<string> =>
    new Set(document.variables.filter(({ id }) => isAmong(id)).map(({ name }) => name));
  const isServed = ({ place }: Reference): boolean => {
    const { answers } = blocksById.get(place.blockId ?? '') ?? {};
    return answers?.kind === 'integration' && answers.writing === undefined;
  };
  const isLinked = unreadBlocks(facts).length > 0;
  return {
    typed: named((id) => writesOf(id).some((write) => typing.has(kindOf(write)))),
    free: named((id) => writesOf(id).some((write) => kindOf(write) === 'text')),
    outside: isLinked ? new Set() : named((id) => writesOf(id).length === 0),
    served: named((id) => writesOf(id).some(isServed)),
  };
});

const unreadBlocks = blocksWith(({ answers }) => answers === undefined);

/** The same as lists, for rules whose findings depend on them. */
export const namedSources = (facts: BotFacts): readonly (readonly string[])[] => namesOf(sourcesOf(facts));

const namesOf = perObject(({ typed, free, outside, served }: Sources) => [
  [...typed],
  [...free],
  [...outside],
  [...served],
]);
