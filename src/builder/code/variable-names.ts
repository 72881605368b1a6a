import { Facet } from '@codemirror/state';

/** The names of the variables of the bot, as an editor of code knows them. */
export const variableNames = Facet.define<readonly string[], readonly string[]>({
  combine: (given) => given.at(-1) ?? [],
});
