import { adopt } from '../loader/adopt.ts';
import type { WidgetElement } from '../loader/widget-element.ts';
import type { ChatMode } from '../mount.ts';
import { Shell } from './shell.ts';

/** `<parley-standard>`: a chat as part of the page, in the size of the element, or as the page itself. */
export class StandardShell extends Shell {
  readonly place: ShadowRoot;

  constructor(widget: WidgetElement) {
    super(widget);
    this.place = widget.root;
    adopt(
      widget.root,
      ':host{display:block;width:100%;height:100%;overflow-y:hidden}:host([hidden]){display:none}',
    );
    this.changed();
  }

  get mode(): ChatMode {
    return this.props.isFullPage ? 'page' : 'standard';
  }

  override changed(): void {
    const { style } = this.widget;
    if (this.props.isFullPage) Object.assign(style, { position: 'fixed', inset: '0', height: '100dvh' });
    super.changed();
  }
}
