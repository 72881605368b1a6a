/** The permissions of a caller, in the terms of the interface. */
export type Mode = 'write' | 'read' | 'guest';

/** The bot in question. */
export interface BotRef {
  readonly id: string;
  readonly workspaceId: string;
}
