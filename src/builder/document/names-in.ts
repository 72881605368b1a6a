import type { DocumentGroup } from '#bot/document.ts';
import { namesOf } from '#bot/names-of.ts';
import type { Names } from '#model/names.ts';
import type { BotDraft } from './bot-draft.ts';

interface Made {
  readonly from: Pick<BotDraft, 'groups' | 'variables'>;
  readonly names: Names;
}

let latest: Made | undefined;

/** The names of what a draft refers to; made again only when one of them is another one. */
export function namesIn({ groups, variables }: Pick<BotDraft, 'groups' | 'variables'>): Names {
  if (latest?.from.groups === groups && latest.from.variables === variables) return latest.names;
  const from = { groups, variables };
  const isSame = latest !== undefined && hasSameNames(latest.from, from);
  latest = { from, names: isSame && latest !== undefined ? latest.names : namesOf(from) };
  return latest.names;
}

function hasSameNames(one: Made['from'], other: Made['from']): boolean {
  return (
    one.variables === other.variables &&
    one.groups.length === other.groups.length &&
    one.groups.every((group, index) => isNamedTheSame(group, other.groups[index]))
  );
}

function isNamedTheSame(one: DocumentGroup, other: DocumentGroup | undefined): boolean {
  if (one === other) return true;
  return (
    one.id === other?.id &&
    one.title === other.title &&
    one.blocks.length === other.blocks.length &&
    one.blocks.every((block, index) => {
      const now = other.blocks[index];
      return block.id === now?.id && block.type === now.type && block.label === now.label;
    })
  );
}
