/** Arrow keys, Home and End move between messages; Escape returns to the input. */
export function onTranscriptKey(event: KeyboardEvent, toInput: () => void): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return;
  if (key === 'Escape' && target.closest('.parley-input-container') === null) {
    toInput();
    return;
  }
  const isAround = target === currentTarget || target.parentElement === currentTarget;
  if (!isAround && target.dataset.message === undefined) return;
  const messages = [...currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const at = messages.indexOf(target);
  const places: Readonly<Record<string, number>> = {
    ArrowUp: at < 0 ? messages.length - 1 : at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: messages.length - 1,
  };
  const place = places[key];
  const next = place === undefined ? undefined : messages[place];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
