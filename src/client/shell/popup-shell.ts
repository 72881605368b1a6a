import { adopt } from '../loader/adopt.ts';
import type { WidgetElement } from '../loader/widget-element.ts';
import { OpeningShell } from './opening-shell.ts';

const css = `:host{display:contents}
dialog{box-sizing:border-box;border:0;padding:0;margin:auto;width:calc(100% - 32px);max-width:var(--width,512px);height:80vh;height:80dvh;max-height:none;border-radius:16px;overflow:hidden;background:var(--background,Canvas);box-shadow:0 12px 40px rgb(0 0 0/.24)}
dialog::backdrop{background:rgb(0 0 0/.5)}
dialog>div{height:100%}
@media(prefers-reduced-motion:no-preference){dialog[open]{transition:opacity .18s ease-out,translate .18s ease-out}@starting-style{dialog[open]{opacity:0;translate:0 12px}}}`;

/**
 * `<parley-popup>`: a chat in a dialog over the page. Closed, it takes no space; the chat continues when it opens
 * again.
 */
export class PopupShell extends OpeningShell {
  readonly mode = 'popup';
  readonly place: HTMLElement = document.createElement('div');
  readonly #dialog = document.createElement('dialog');

  constructor(widget: WidgetElement) {
    super(widget);
    adopt(widget.root, css);
    this.#dialog.append(this.place);
    this.#dialog.part.add('overlay');
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void this.close();
    });
    // Clicks on the dialog itself are outside of its content.
    this.#dialog.addEventListener('pointerdown', ({ target }) => {
      if (target === this.#dialog) void this.close();
    });
    widget.root.append(this.#dialog);
    this.changed();
  }

  protected show(): void {
    const { theme = {}, label = 'Chat' } = this.props;
    this.#dialog.ariaLabel = label;
    if (theme.width) this.#dialog.style.setProperty('--width', theme.width);
    if (theme.backgroundColor) this.#dialog.style.setProperty('--background', theme.backgroundColor);
    if (theme.zIndex !== undefined) this.#dialog.style.zIndex = String(theme.zIndex);
    this.#dialog.showModal();
    this.lockPage(this.#dialog);
    void this.load().catch(() => undefined);
  }

  protected hide(): void {
    this.#dialog.close();
    this.unlockPage();
  }
}
