/** The permissions of a caller. `results`: sees what visitors answered, but not the bot. */
export type Mode = 'write' | 'read' | 'results' | 'guest';

/** The same in the terms of the interface, which knows three. */
export const wireMode = (mode: Mode): 'write' | 'read' | 'guest' => (mode === 'results' ? 'guest' : mode);

/** The bot in question. */
export interface BotRef {
  readonly id: string;
  readonly workspaceId: string;
}
