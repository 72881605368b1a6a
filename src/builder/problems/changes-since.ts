import type { DocumentGroup } from '#bot/document.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { LintRequest } from '#builder/editor/lint-messages.ts';

const parts = ['events', 'edges', 'variables', 'theme', 'settings'] as const;

/** What is to be told of a draft to somebody who knows an earlier one; undefined: nothing that matters. */
export function changesSince(before: BotDraft | undefined, now: BotDraft): LintRequest | undefined {
  const known = new Set<DocumentGroup>(before?.groups ?? []);
  const rest = Object.fromEntries(
    parts.filter((part) => before?.[part] !== now[part]).map((part) => [part, now[part]]),
  );
  if (before?.groups === now.groups && Object.keys(rest).length === 0) return undefined;
  return {
    groupIds: now.groups.map(({ id }) => id),
    groups: now.groups.filter((group) => !known.has(group)),
    rest,
  };
}
