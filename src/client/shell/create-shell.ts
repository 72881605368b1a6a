import type { DrawLauncher } from '../loader/draw-launcher.ts';
import type { WidgetElement, WidgetKind } from '../loader/widget-element.ts';
import { BubbleShell } from './bubble-shell.ts';
import { learnProperties } from './more-names.ts';
import { PopupShell } from './popup-shell.ts';
import type { Shell } from './shell.ts';
import { StandardShell } from './standard-shell.ts';

type MakeShell = (widget: WidgetElement, draw: DrawLauncher | undefined) => Shell;

const kinds: Readonly<Record<WidgetKind, MakeShell>> = {
  Standard: (widget) => new StandardShell(widget),
  Popup: (widget) => new PopupShell(widget),
  Bubble: (widget, draw) => {
    if (draw === undefined) throw new Error('A bubble has no button');
    return new BubbleShell(widget, draw);
  },
};

/** The shell of a widget's chat; `draw` renders the button of a bubble. */
export function createShell(widget: WidgetElement, draw: DrawLauncher | undefined): Shell {
  learnProperties(widget);
  return kinds[widget.kind](widget, draw);
}
