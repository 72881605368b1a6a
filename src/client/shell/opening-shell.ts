import { Shell } from './shell.ts';

/** What popup and bubble have in common: they open and close. */
export abstract class OpeningShell extends Shell {
  protected isShown = false;

  #unlock: (() => void) | undefined;

  protected abstract show(): void;
  protected abstract hide(): void;

  protected override ways(): { readonly onClose: () => void } {
    return { onClose: () => void this.close() };
  }

  override changed(): void {
    super.changed();
    const { isOpen } = this.props;
    if (isOpen !== undefined) this.#turn(isOpen);
  }

  override drop(): void {
    this.#turn(false);
    super.drop();
  }

  #turn(isShown: boolean): void {
    if (isShown === this.isShown) return;
    this.isShown = isShown;
    if (isShown) this.show();
    else this.hide();
  }

  /** Where the page is in control, it is only notified. */
  async #ask(isShown: boolean): Promise<void> {
    if (isShown === this.isShown) return;
    if (this.props.isOpen === undefined) this.#turn(isShown);
    this.emit(isShown ? 'open' : 'close');
    if (isShown && this.isShown) (await this.load()).view.focus();
  }

  /** Locks the scrolling of the page, and keeps `element` above an on-screen keyboard. */
  protected lockPage(element: HTMLElement): void {
    const { style } = document.body;
    const before = [style.getPropertyValue('overflow'), style.getPropertyPriority('overflow')] as const;
    style.setProperty('overflow', 'hidden', 'important');
    const view = window.visualViewport;
    const fit = (): void => {
      const isCovered = view !== null && view.height < window.innerHeight - 1;
      element.style.maxHeight = isCovered ? `${view.height}px` : '';
      element.style.marginBlockStart = isCovered ? `${view.offsetTop}px` : '';
    };
    for (const event of ['resize', 'scroll']) view?.addEventListener(event, fit);
    this.#unlock = () => {
      for (const event of ['resize', 'scroll']) view?.removeEventListener(event, fit);
      element.style.maxHeight = element.style.marginBlockStart = '';
      style.setProperty('overflow', ...before);
    };
  }

  protected unlockPage(): void {
    this.#unlock?.();
    this.#unlock = undefined;
  }

  open(): Promise<void> {
    return this.#ask(true);
  }

  close(): Promise<void> {
    return this.#ask(false);
  }

  toggle(): Promise<void> {
    return this.#ask(!this.isShown);
  }
}
