/** This server asks for messages, or the messenger sends them. */
export const channelWays = ['polling', 'webhook'] as const;
export type ChannelWay = (typeof channelWays)[number];

/** The way that people chose; `auto`: a webhook where the server has a public address. */
export const channelModes = ['auto', ...channelWays] as const;
export type ChannelMode = (typeof channelModes)[number];
