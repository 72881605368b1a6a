/** Classes of the chat that stay: authors may style them. */
export const chatClasses = [
  'parley-container',
  'parley-host-bubble',
  'parley-guest-bubble',
  'parley-input',
  'parley-button',
  'parley-avatar',
  'parley-progress-bar',
] as const;
