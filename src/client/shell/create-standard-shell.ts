import type { WidgetElement } from '../loader/widget-element.ts';
import { learnProperties } from './more-names.ts';
import type { Shell } from './shell.ts';
import { StandardShell } from './standard-shell.ts';

/** What is around the chat of a standard widget; a file of its own, because the page of a chat needs no more. */
export function createShell(widget: WidgetElement): Shell {
  learnProperties(widget);
  return new StandardShell(widget);
}

/** Nothing: it has no button. */
export function drawClosed(): void {}
