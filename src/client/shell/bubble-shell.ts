import { adopt } from '../loader/adopt.ts';
import type { WidgetElement } from '../loader/widget-element.ts';
import type { PreviewMessage } from '../loader/widget-props.ts';
import type { OpenedChat } from '../mount.ts';
import { drawLauncher } from './draw-launcher.ts';
import { OpeningShell } from './opening-shell.ts';

const css = `:host{font:15px/1.45 system-ui,sans-serif}
#b{position:relative}
#b[aria-expanded=true]::before{width:18px;border-radius:0;clip-path:polygon(20% 12%,50% 42%,80% 12%,88% 20%,58% 50%,88% 80%,80% 88%,50% 58%,20% 88%,12% 80%,42% 50%,12% 20%)}
#n{position:absolute;top:-4px;right:-4px;min-width:20px;padding:0 5px;box-sizing:border-box;border-radius:10px;background:#c62828;color:#fff;font:600 12px/20px system-ui,sans-serif;text-align:center}
#w,#p{position:fixed;right:20px;bottom:calc(32px + var(--size))}
:host([side=left]) :is(#w,#p){right:auto;left:20px}
#w{width:min(var(--width,400px),100vw - 40px);height:min(var(--height,704px),100dvh - 52px - var(--size));border-radius:16px;overflow:hidden;background:var(--window,Canvas);box-shadow:0 8px 32px #0003}
#p{display:flex;align-items:flex-start;gap:10px;max-width:256px;padding:12px;border-radius:12px;background:var(--p-bg,#fff);color:var(--p-ink,#1d2129);box-shadow:0 4px 20px #0003}
#p img{width:36px;height:36px;border-radius:50%;object-fit:cover}
#p button{all:unset;cursor:pointer}
#p button:focus-visible{outline:2px solid Highlight;outline-offset:2px}
#p #x{flex:none;width:24px;height:24px;border-radius:50%;text-align:center;background:var(--p-x-bg,none);color:var(--p-x-ink,inherit)}
#b{z-index:1}
@media(max-width:480px){#w,:host([side=left]) #w{inset:0;width:100vw;height:100dvh;border-radius:0;box-shadow:none}:host([ready]) #b[aria-expanded=true]{visibility:hidden}}
@media(prefers-reduced-motion:no-preference){#w{transition:opacity .18s ease-out,translate .18s ease-out}@starting-style{#w{opacity:0;translate:0 16px}}}`;

/** `<parley-bubble>`: a button over the page that opens a chat in a window next to it. */
export class BubbleShell extends OpeningShell {
  readonly mode = 'bubble';
  readonly place: HTMLElement = part('w', 'bot');
  readonly #badge = part('n', 'badge');
  readonly #preview = part('p', 'preview-message');
  #seen = 0;

  constructor(widget: WidgetElement) {
    super(widget);
    adopt(widget.root, css);
    this.place.role = 'dialog';
    this.place.hidden = this.#badge.hidden = this.#preview.hidden = true;
    this.place.addEventListener('keydown', (event) => {
      // Something in the chat may have closed with it already.
      if (event.key === 'Escape' && !event.defaultPrevented) void this.close();
    });
    widget.root.append(this.place, this.#preview);
    this.changed();
  }

  override changed(): void {
    const { theme: { chatWindow = {}, previewMessage: card = {} } = {}, label = 'Chat' } = this.props;
    const styles = {
      '--width': chatWindow.maxWidth,
      '--height': chatWindow.maxHeight,
      '--window': chatWindow.backgroundColor,
      '--p-bg': card.backgroundColor,
      '--p-ink': card.textColor,
      '--p-x-bg': card.closeButtonBackgroundColor,
      '--p-x-ink': card.closeButtonIconColor,
    };
    for (const [name, value] of Object.entries(styles))
      if (value !== undefined) this.widget.style.setProperty(name, value);
    this.place.ariaLabel = label;
    this.#draw();
    super.changed();
  }

  #draw(): HTMLButtonElement {
    const { theme: { button: own = {} } = {}, label = 'Chat' } = this.props;
    const button = drawLauncher(this.widget, this.isShown ? own.customCloseIconSrc : own.customIconSrc);
    const unread = this.#badge.hidden ? '' : ` (${this.#badge.textContent})`;
    button.ariaLabel = `${this.isShown ? 'Close' : 'Open'}: ${label}${unread}`;
    button.ariaExpanded = String(this.isShown);
    button.append(this.#badge);
    return button;
  }

  protected show(): void {
    this.place.hidden = this.place.inert = false;
    // On a phone nothing else is visible.
    if (matchMedia('(max-width: 480px)').matches) this.lockPage(this.place);
    this.#badge.hidden = true;
    void this.hidePreviewMessage();
    this.#draw();
    void this.load().catch(() => undefined);
  }

  protected hide(): void {
    this.unlockPage();
    const hadFocus = this.place.contains(this.widget.root.activeElement);
    this.place.hidden = this.place.inert = true;
    const button = this.#draw();
    if (hadFocus) button.focus();
  }

  protected override started({ conversation }: OpenedChat): void {
    // From now on the chat has a way out of its own.
    this.widget.toggleAttribute('ready', true);
    conversation.subscribe(() => {
      const { entries } = conversation.state;
      const shown = entries.filter((each) => each.kind === 'bubble' && each.isRevealed).length;
      if (this.isShown || shown < this.#seen) this.#seen = shown;
      const unread = shown - this.#seen;
      if (this.#badge.textContent === String(unread)) return;
      this.#badge.textContent = String(unread);
      this.#badge.hidden = unread === 0;
      this.#draw();
    });
  }

  override drop(): void {
    super.drop();
    this.widget.toggleAttribute('ready', false);
    for (const each of [this.place, this.#preview, this.#badge]) each.remove();
    if (this.widget.isConnected) drawLauncher(this.widget);
  }

  /** Shows the message next to the button; default: the one in the properties. Not while the chat is open. */
  async showPreviewMessage(given?: PreviewMessage | string): Promise<void> {
    const preview = given ?? this.props.previewMessage;
    if (preview === undefined || this.isShown) return;
    const { message, avatarUrl } = typeof preview === 'string' ? { message: preview } : preview;
    const text = Object.assign(document.createElement('button'), { textContent: message });
    text.onclick = () => {
      this.emit('preview-message-click');
      void this.open();
    };
    const close = Object.assign(document.createElement('button'), { id: 'x', textContent: '×' });
    close.part.add('preview-message-close-button');
    close.ariaLabel = 'Dismiss';
    close.onclick = () => void this.hidePreviewMessage();
    const avatar = avatarUrl === undefined ? [] : [Object.assign(new Image(), { src: avatarUrl, alt: '' })];
    this.#preview.replaceChildren(...avatar, text, close);
    this.#preview.hidden = false;
  }

  async hidePreviewMessage(): Promise<void> {
    if (this.#preview.hidden) return;
    this.#preview.hidden = true;
    this.emit('preview-message-dismissed');
  }
}

function part(id: string, name: string): HTMLElement {
  const element = Object.assign(document.createElement('div'), { id });
  element.part.add(name);
  return element;
}
