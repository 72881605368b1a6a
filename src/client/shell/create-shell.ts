import type { Widget, WidgetKind } from '../loader/widget.ts';
import { BubbleShell } from './bubble-shell.ts';
import { callbackNames, moreNames } from './more-names.ts';
import { PopupShell } from './popup-shell.ts';
import type { Shell } from './shell.ts';
import { StandardShell } from './standard-shell.ts';

const kinds: Readonly<Record<WidgetKind, new (widget: Widget) => Shell>> = {
  Standard: StandardShell,
  Popup: PopupShell,
  Bubble: BubbleShell,
};

/** What is around the chat of a widget. From now on the widget knows the rest of its properties. */
export function createShell(widget: Widget): Shell {
  for (const name of moreNames)
    if (widget.hasAttribute(name)) widget.attributeChangedCallback(name, null, widget.getAttribute(name));
  widget.know([...moreNames, ...callbackNames]);
  return new kinds[widget.kind](widget);
}
