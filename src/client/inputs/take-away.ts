/** Takes a picture away that could not be loaded: what it belongs to can be chosen by its words. */
export function takeAway({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.hidden = true;
}
