/** What editors call a choice that its author has not named. */
const PLACEHOLDER = 'click to edit';

/** For choices from a list: those of the block itself are shown when it is empty, and one was never named. */
export const leftoverProblems = (labels: readonly (string | undefined)[]): readonly string[] =>
  labels.some((label) => label?.trim().toLowerCase() === PLACEHOLDER)
    ? ['shows the placeholder "Click to edit" to visitors if its list is empty, as after a failed request']
    : [];
