import type { Repair } from './repair-step.ts';

/** Parts that are absent or null are empty. */
export const repairLists: Repair = (document) => ({
  document: {
    ...document,
    groups: document.groups ?? [],
    edges: document.edges ?? [],
    variables: document.variables ?? [],
    theme: document.theme ?? {},
    settings: document.settings ?? {},
  },
  warnings: [],
});
