/** What a caller may do, as the interface calls it. */
export type Mode = 'write' | 'read' | 'guest';

/** Which bot is asked about. */
export interface BotRef {
  readonly id: string;
  readonly workspaceId: string;
}
