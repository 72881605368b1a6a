/** The label that editors give an unnamed choice. */
const PLACEHOLDER = 'click to edit';

/** For choices from a list: the block's own choices are shown when it is empty, and one was never named. */
export const leftoverProblems = (labels: readonly (string | undefined)[]): readonly string[] =>
  labels.some((label) => label?.trim().toLowerCase() === PLACEHOLDER)
    ? ['shows the placeholder "Click to edit" to visitors if its list is empty, as after a failed request']
    : [];
