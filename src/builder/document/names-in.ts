import { namesOf } from '#bot/names-of.ts';
import type { Names } from '#model/names.ts';
import type { BotDraft } from './bot-draft.ts';

const made = new WeakMap<BotDraft['groups'], { readonly variables: unknown; readonly names: Names }>();

/** The names of what a draft refers to; made again only when its groups or variables are others. */
export function namesIn(draft: BotDraft): Names {
  const before = made.get(draft.groups);
  if (before?.variables === draft.variables) return before.names;
  const names = namesOf({ ...draft, version: '6' });
  made.set(draft.groups, { variables: draft.variables, names });
  return names;
}
