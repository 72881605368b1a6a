/** Gives what should have the focus when nothing else has it; undefined: it is not drawn yet. */
export type FindHome = () => HTMLElement | undefined;

let find: FindHome | undefined;

/** Says where the focus goes when the element that had it is gone, until the returned function is called. */
export function offerFocusHome(home: FindHome): () => void {
  find = home;
  return () => {
    if (find === home) find = undefined;
  };
}

/** The home that the screen offers, else the title of the page, or the page where its title is not shown. */
export function focusHome(): HTMLElement | undefined {
  if (find !== undefined) return find();
  const title =
    document.querySelector<HTMLElement>('h1:not(.visually-hidden)') ?? document.querySelector('main');
  // It takes the focus, but Tab does not stop at it.
  if (title !== null) title.tabIndex = -1;
  return title ?? undefined;
}
