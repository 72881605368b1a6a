import type { Names } from '#model/names.ts';
import { blockLabelOf } from './block-answers.ts';
import type { BotDocument } from './document.ts';

/**
 * The names of a document's variables, groups and blocks. `bots`: names of other bots by id. Reads the document once, when
 * it is first asked.
 */
export function namesOf(
  document: Pick<BotDocument, 'variables' | 'groups'>,
  bots: ReadonlyMap<string, string> = new Map(),
): Names {
  let found: Omit<Names, 'bot'> | undefined;
  const names = () => (found ??= read(document));
  return {
    variable: (id) => names().variable(id),
    group: (id) => names().group(id),
    block: (id) => names().block(id),
    bot: (id) => bots.get(id),
  };
}

function read({ variables, groups }: Pick<BotDocument, 'variables' | 'groups'>): Omit<Names, 'bot'> {
  const ofVariables = new Map(variables.map(({ id, name }) => [id, name]));
  const ofGroups = new Map(groups.map(({ id, title }) => [id, title.trim() || 'a group without a title']));
  const ofBlocks = new Map(
    groups.flatMap(({ blocks }) =>
      blocks.map(({ id, type, label }) => {
        // The blocks of unknown types are not checked.
        const name = typeof label === 'string' ? label.trim() : '';
        return [id, name || blockLabelOf(type)] as const;
      }),
    ),
  );
  return {
    variable: (id) => ofVariables.get(id),
    group: (id) => ofGroups.get(id),
    block: (id) => ofBlocks.get(id),
  };
}
