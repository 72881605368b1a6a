import type { BotChange, ChangeEffect, ChangeKind } from './bot-change.ts';

/** How differences are counted. */
export type ChangeCounts = Readonly<Record<ChangeKind, number>>;

export function countChanges(changes: readonly BotChange[]): ChangeCounts {
  const count = (kind: ChangeKind): number => changes.filter((change) => change.kind === kind).length;
  return {
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    moved: count('moved'),
    recreated: count('recreated'),
  };
}

/** `1 added, 2 changed`; empty: there are none. */
export function countsText(counts: ChangeCounts): string {
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${countWords[kind]}`)
    .join(', ');
}

/** Differences as Markdown, one line each, with their fields below. */
export function changesText(changes: readonly BotChange[]): string {
  return changes.flatMap((change) => [`- ${changeLine(change)}`, ...fieldLines(change)]).join('\n');
}

function changeLine({ kind, subject, effect, mentions }: BotChange): string {
  const note = [effects[effect], mentions > 0 ? `also in ${mentions} texts that mention it` : '']
    .filter((each) => each !== '')
    .join('; ');
  return `${words[kind]} ${escaped(subject)}${note === '' ? '' : ` (${note})`}`;
}

const fieldLines = ({ fields }: BotChange): readonly string[] =>
  fields.map(({ title, before, after }) => `  - ${escaped(title)}: ${shown(before)} → ${shown(after)}`);

const kinds = ['added', 'changed', 'moved', 'recreated', 'removed'] as const;

const words: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  moved: 'Moved',
  recreated: 'Made again:',
};

const countWords: Readonly<Record<ChangeKind, string>> = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  moved: 'moved',
  recreated: 'made again',
};

const effects: Readonly<Record<ChangeEffect, string>> = {
  behaviour: '',
  words: 'texts only',
  looks: 'looks only',
  layout: 'on the board only',
  none: 'no effect',
};

/** A value in one line. */
function shown(value: string | null): string {
  if (value === null) return 'nothing';
  const line = value.replaceAll(/\s+/g, ' ');
  return escaped(`"${line.length > 120 ? `${line.slice(0, 120).trimEnd()}…` : line}"`);
}

/** Markup of authors' texts is text. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_<>[\]]/g, (mark) => `\\${mark}`);
