/** Thrown inside a transaction when the chat that a turn would count is one too many. */
export class NoChatsLeftError extends Error {}
