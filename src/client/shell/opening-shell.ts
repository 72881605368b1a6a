import { Shell } from './shell.ts';

/** What popup and bubble have in common: they open and close. */
export abstract class OpeningShell extends Shell {
  protected isShown = false;

  protected abstract show(): void;
  protected abstract hide(): void;

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

  /** Where the page decides, it is only told. */
  async #ask(isShown: boolean): Promise<void> {
    if (isShown === this.isShown) return;
    if (this.props.isOpen === undefined) this.#turn(isShown);
    this.emit(isShown ? 'open' : 'close');
    if (isShown && this.isShown) (await this.load()).view.focus();
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
