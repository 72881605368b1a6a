/**
 * Why a draft was kept: before a version or a large change took its place, because it had changed for an hour, or because
 * somebody asked for it.
 */
export type CheckpointReason = 'rollBack' | 'largeChange' | 'hourly' | 'saved';

/** A state of a draft that was kept. */
export interface Checkpoint {
  readonly seq: number;
  readonly botId: string;
  /** The version that holds the draft as it was. */
  readonly key: string;
  readonly reason: CheckpointReason;
  /** Checkpoints with a name are never removed while their bot exists. */
  readonly name: string | null;
  readonly by: string | null;
  readonly at: number;
}

/** A draft to be kept. */
export interface NewCheckpoint extends Omit<Checkpoint, 'seq'> {
  readonly document: string;
  /** Revision of the draft that has this state. */
  readonly rev: number;
}
