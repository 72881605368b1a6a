/** The messengers that bots can answer in. */
export const channelNames = ['telegram', 'whatsapp'] as const;
