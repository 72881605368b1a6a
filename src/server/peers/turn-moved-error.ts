import { AppError } from '#server/app-error.ts';

/**
 * Another process takes, or took, the turn of a session: nothing was carried out here. The request is repeated by
 * `Peers.retried`; where that is of no use, its caller may repeat it.
 */
export class TurnMovedError extends AppError<'CONFLICT'> {
  /** The other process is still at work. */
  readonly isUnderWay: boolean;

  constructor(isUnderWay: boolean) {
    super('CONFLICT', {
      message: 'The session has changed in the meantime. Nothing was saved. Try again.',
      headers: { 'retry-after': '1' },
    });
    this.isUnderWay = isUnderWay;
  }
}
