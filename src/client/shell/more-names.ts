/** Attributes that call back; each has an event of its own, named like it without `on`. */
export const callbackNames: readonly string[] = (
  'on-init,on-new-input-block,on-answer,on-end,on-new-logs,on-chat-state-persisted,' +
  'on-script-execution-success,on-open,on-close,on-preview-message-click,on-preview-message-dismissed'
).split(',');

/** Attributes of the other properties that matter once the chat is there. */
export const moreNames: readonly string[] = (
  'preview-bot,preview-settings,preview-theme,session-id,start-from,font,progress-bar-ref,' +
  'allow-host-scripts,has-start-props,locale,nonce'
).split(',');
