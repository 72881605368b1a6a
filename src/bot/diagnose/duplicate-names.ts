import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { normalized } from '#lib/normalized.ts';
import type { Variable } from '#model/graph.ts';
import type { BotFacts } from './facts.ts';
import { freeName } from './free-name.ts';
import { mergedVariables } from './merged-variables.ts';

/** Variables and groups that share their name with another, and variables whose names are easily mistaken for another. */
export const duplicateNames: Rule = (facts) => {
  const { document } = facts;
  const names = document.variables.map(({ name }) => name);
  const titles = document.groups.map(({ title }) => title);
  const variables = repeated(document.variables, (variable) => variable.name).map(
    ({ id, name }): Diagnostic => ({
      code: 'variable/duplicate-name',
      severity: 'warning',
      message: `Another variable is also named "${name}". Texts refer to the first one`,
      place: { variableId: id },
      fix: rename(['variables', id, 'name'], freeName(name.trim(), names)),
    }),
  );
  const groups = repeated(document.groups, (group) => group.title).map(
    ({ id, title }): Diagnostic => ({
      code: 'graph/duplicate-title',
      severity: 'info',
      message: `Another group is also named "${title}"`,
      place: { groupId: id },
      fix: rename(['groups', id, 'title'], freeName(title.trim(), titles)),
    }),
  );
  return [...variables, ...lookAlikes(facts), ...groups];
};

const rename = (path: readonly string[], to: string) => ({
  label: `Rename to "${to}"`,
  ops: [{ op: 'set', path, to } as const],
});

function repeated<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item).trim();
    const isRepeated = name !== '' && seen.has(name);
    seen.add(name);
    return isRepeated;
  });
}

/** Cyrillic and Greek letters that look like Latin ones. */
const latin: Readonly<Record<string, string>> = {
  '\u0430': 'a',
  '\u0435': 'e',
  '\u043e': 'o',
  '\u0440': 'p',
  '\u0441': 'c',
  '\u0443': 'y',
  '\u0445': 'x',
  '\u0456': 'i',
  '\u03b1': 'a',
  '\u03bf': 'o',
  '\u03bd': 'v',
};

/** Names that differ by capitals, spaces, hyphens, underscores or letters that look alike only. */
function lookAlikes(facts: BotFacts): readonly Diagnostic[] {
  const first = new Map<string, Variable>();
  return facts.document.variables.flatMap((variable) => {
    const { id, name } = variable;
    const form = normalized(name)
      .toLowerCase()
      .replaceAll(/[\s_-]/g, '')
      .replaceAll(/./gu, (letter) => latin[letter] ?? letter);
    const other = first.get(form);
    if (other === undefined) first.set(form, variable);
    if (form === '' || other === undefined || other.name.trim() === name.trim()) return [];
    const ops = mergedVariables(facts, { from: variable, into: other });
    return [
      {
        code: 'variable/case-variant',
        severity: 'warning',
        message: `The variable "${name}" is easily mistaken for "${other.name.trim()}"`,
        place: { variableId: id },
        ...(ops && { fix: { label: `Use "${other.name.trim()}" for both`, ops } }),
      },
    ];
  });
}
