import type { Diagnostic, Rule } from '#bot/diagnostic.ts';

/** Variables and groups that share their name with another. */
export const duplicateNames: Rule = ({ document }) => {
  const variables = repeated(document.variables, (variable) => variable.name).map(
    ({ id, name }): Diagnostic => ({
      code: 'variable/duplicate-name',
      severity: 'warning',
      message: `Another variable is also named "${name}". Texts refer to the first one`,
      place: { variableId: id },
    }),
  );
  const groups = repeated(document.groups, (group) => group.title).map(
    ({ id, title }): Diagnostic => ({
      code: 'graph/duplicate-title',
      severity: 'info',
      message: `Another group is also named "${title}"`,
      place: { groupId: id },
    }),
  );
  return [...variables, ...groups];
};

function repeated<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item).trim();
    const isRepeated = name !== '' && seen.has(name);
    seen.add(name);
    return isRepeated;
  });
}
