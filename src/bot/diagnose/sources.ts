import { variableIdOf } from '#bot/references.ts';
import { perBot } from './per-bot.ts';

/** Where the value of a variable may come from, as far as strangers decide it. */
export interface Sources {
  /** Names of variables that visitors type freely, even if only in one place. */
  readonly typed: ReadonlySet<string>;
  /** Those among them that take any text. */
  readonly free: ReadonlySet<string>;
  /** Names of variables that nothing sets: who links to the chat can give them a value. */
  readonly outside: ReadonlySet<string>;
}

/** Kinds of replies that are typed. */
const typing: ReadonlySet<string> = new Set(['text', 'email', 'url', 'phone']);

export const sourcesOf = perBot(({ document, references, blocks, blocksById }): Sources => {
  const idOf = variableIdOf(document);
  const written = new Set<string | undefined>();
  const typed = new Set<string | undefined>();
  const free = new Set<string | undefined>();
  for (const reference of references) {
    if (reference.access !== 'writes') continue;
    const id = idOf(reference);
    written.add(id);
    const kind = blocksById.get(reference.place.blockId ?? '')?.answers?.replyType ?? '';
    if (typing.has(kind)) typed.add(id);
    if (kind === 'text') free.add(id);
  }
  const named = (isAmong: (id: string) => boolean): ReadonlySet<string> =>
    new Set(document.variables.filter(({ id }) => isAmong(id)).map(({ name }) => name));
  const isLinked = blocks.some(({ answers }) => answers === undefined);
  return {
    typed: named((id) => typed.has(id)),
    free: named((id) => free.has(id)),
    outside: isLinked ? new Set() : named((id) => !written.has(id)),
  };
});

/** The same as lists, for rules whose findings depend on them. */
export const namedSources = perBot((facts): readonly (readonly string[])[] =>
  Object.values(sourcesOf(facts)).map((names: ReadonlySet<string>) => [...names]),
);
