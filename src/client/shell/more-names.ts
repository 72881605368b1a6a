import type { WidgetElement } from '../loader/widget-element.ts';

/** Attributes that call back; each has an event of its own, named like it without `on`. */
export const callbackNames: readonly string[] = (
  'on-init,on-new-input-block,on-answer,on-end,on-new-logs,on-chat-state-persisted,' +
  'on-script-execution-success,on-open,on-close,on-preview-message-click,on-preview-message-dismissed'
).split(',');

/** Attributes of the other properties that matter once the chat is there. */
const moreNames: readonly string[] = (
  'preview-bot,preview-settings,preview-theme,session-id,start-from,font,progress-bar-ref,' +
  'allow-host-scripts,has-start-props,locale,nonce'
).split(',');

/** From now on the widget knows the rest of its properties, too. */
export function learnProperties(widget: WidgetElement): void {
  for (const name of moreNames)
    if (widget.hasAttribute(name)) widget.attributeChangedCallback(name, null, widget.getAttribute(name));
  widget.know([...moreNames, ...callbackNames]);
}
