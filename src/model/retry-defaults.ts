/** The default messages of inputs for an invalid answer. A client may translate them. */
export const retryDefaults = {
  email: 'That does not look like an e-mail address. Could you check it?',
  url: 'That does not look like a web address. Could you check it?',
  phone: 'That does not look like a phone number. Could you check it?',
} as const;
