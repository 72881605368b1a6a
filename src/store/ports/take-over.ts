/** Bots that are fetched from another installation. Its token is never part of it. */
export interface TakeOver {
  readonly id: string;
  readonly workspaceId: string;
  readonly createdAt: number;
  /** When its process last wrote what was reached; a running one writes every few seconds. */
  readonly updatedAt: number;
  /** `interrupted`: its process ended first. */
  readonly state: 'running' | 'done' | 'failed' | 'cancelled' | 'interrupted';
  /** What was asked for and what was reached, as JSON text. */
  readonly data: string;
}

/** Names a take-over of a workspace. */
export interface TakeOverScope {
  readonly workspaceId: string;
  readonly id: string;
}

/** The take-overs of workspaces. They go with the workspace. */
export interface TakeOvers {
  /** Newest first. */
  list(workspaceId: string): Promise<readonly TakeOver[]>;
  get(scope: TakeOverScope): Promise<TakeOver | null>;
  /**
   * Begins one, and forgets all but the latest `most` of the workspace. `BUSY`: one of the workspace is running and was
   * written after `aliveSince`.
   */
  create(
    takeOver: Omit<TakeOver, 'updatedAt' | 'state'>,
    limits: { readonly aliveSince: number; readonly most: number },
  ): Promise<'CREATED' | 'BUSY' | 'NO_WORKSPACE'>;
  /** Writes what a running one has reached. False: it is not running any more. */
  update(scope: TakeOverScope, change: Pick<TakeOver, 'state' | 'data' | 'updatedAt'>): Promise<boolean>;
  /** Ends a running one. Null: there is none, or it is not running. */
  cancel(scope: TakeOverScope, at: number): Promise<TakeOver | null>;
}
