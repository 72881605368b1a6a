import type { CodeValue } from './code-job.ts';

/**
 * A job of a block for a service. All variables are filled in; credentials are referred to by id, never by their
 * secrets. The block's own `perform.ts` turns it into requests.
 * @example { block: 'segment', action: 'Track', credentialsId: 'c1', input: { eventName: 'signed up', userId: 'u1' } }
 */
export interface ServiceJob {
  /** Type of the requesting block, which determines the performer. */
  readonly block: string;
  /** The name of the action. */
  readonly action: string;
  readonly credentialsId?: string;
  readonly input: ServiceInput;
  /** Id of the bubble that shows the text of the result: it can be streamed. */
  readonly shownIn?: string;
}

export type ServiceInput = Readonly<Record<string, CodeValue | undefined>>;

/** The result. `output` has the block's own shape; `message` is for the author only and contains no secrets. */
export type ServiceResult =
  | { readonly ok: true; readonly output: CodeValue }
  | { readonly ok: false; readonly message: string; readonly details?: string };
