/** The block's own edge, as most blocks call it. */
export const ownWays = {
  next: () => ({ label: 'Next' }),
  afterAnswer: () => ({ label: 'After the answer' }),
  none: () => null,
};

/** That of inputs whose items have edges of their own: it is for the others. */
export const elseWay = (hasItemWays: boolean, label: string) =>
  hasItemWays ? { label } : ownWays.afterAnswer();
