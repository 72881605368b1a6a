/** Blocks whose value can be shown before a chat runs, by type; loaded when one is looked at. */
export const blockPreviews = {
  'Set variable': () => import('./set-variable/preview.ts').then((part) => part.setVariablePreview),
} as const;
