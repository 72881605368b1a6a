const PREFIX = 'channel:';

/** The owner of the chats of an account, as sessions name it. */
export const channelOwner = (accountId: string): string => `${PREFIX}${accountId}`;

/** The account whose chat it is; undefined: the chat runs in a web page. */
export const accountOfOwner = (owner: string): string | undefined =>
  owner.startsWith(PREFIX) ? owner.slice(PREFIX.length) : undefined;
