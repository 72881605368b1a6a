import type { WidgetElement, WidgetKind } from '../loader/widget-element.ts';
import { BubbleShell } from './bubble-shell.ts';
import { drawLauncher } from './draw-launcher.ts';
import { learnProperties } from './more-names.ts';
import { PopupShell } from './popup-shell.ts';
import type { Shell } from './shell.ts';
import { StandardShell } from './standard-shell.ts';

const kinds: Readonly<Record<WidgetKind, new (widget: WidgetElement) => Shell>> = {
  Standard: StandardShell,
  Popup: PopupShell,
  Bubble: BubbleShell,
};

/** The shell of a widget's chat. */
export function createShell(widget: WidgetElement): Shell {
  learnProperties(widget);
  return new kinds[widget.kind](widget);
}

/** The button of a bubble before its chat is opened; the shell renders it by itself. */
export function drawClosed(widget: WidgetElement): void {
  if (widget.kind === 'Bubble' && widget.root.querySelector('#w') === null) drawLauncher(widget);
}
