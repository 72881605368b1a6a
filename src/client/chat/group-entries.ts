import type { BubbleEntry, Entry, GuestEntry, StreamEntry } from '../headless/conversation.ts';

/** Consecutive messages of the bot, with one avatar; or one answer of the visitor. */
export type Group = HostGroup | { readonly kind: 'guest'; readonly id: string; readonly entry: GuestEntry };

export interface HostGroup {
  readonly kind: 'host';
  readonly id: string;
  readonly avatarUrl: string | undefined;
  readonly entries: readonly (BubbleEntry | StreamEntry)[];
}

/** Shown entries in groups; replies that follow each other without an answer are one group. */
export function groupEntries(entries: readonly Entry[]): readonly Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (entry.kind === 'guest') {
      groups.push({ kind: 'guest', id: entry.id, entry });
      continue;
    }
    if (entry.kind === 'bubble' && !entry.isRevealed) continue;
    const last = groups.at(-1);
    if (last?.kind === 'host' && last.avatarUrl === entry.avatarUrl)
      groups[groups.length - 1] = { ...last, entries: [...last.entries, entry] };
    else groups.push({ kind: 'host', id: entry.id, avatarUrl: entry.avatarUrl, entries: [entry] });
  }
  return groups;
}
