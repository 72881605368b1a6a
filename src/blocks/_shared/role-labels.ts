/** What authors call the roles of messages for models. */
export const roleLabels = {
  system: 'Instructions',
  user: 'Visitor',
  assistant: 'Model',
  Dialogue: 'Conversation from a list',
  'Messages sequence ✨': 'Messages from two lists',
} as const;
