let taken: string | undefined;

/** The secret of the link that opened the page. It leaves the address at once, so that nobody copies or reads it there. */
export function takeSecret(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) {
    taken = hash.slice(1);
    window.history.replaceState(null, '', pathname + search);
  }
  return taken ?? '';
}

/** The link was used: pages that are opened later have none. */
export function forgetSecret(): void {
  taken = undefined;
}
