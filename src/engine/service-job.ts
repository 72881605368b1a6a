import type { CodeValue } from './code-job.ts';

/**
 * What a block wants a service to do. All variables are filled in; the account is named by id, never by its
 * secrets. The block's own `perform.ts` turns it into requests.
 *
 * @example
 * { block: 'segment', action: 'Track', credentialsId: 'c1', input: { eventName: 'signed up', userId: 'u1' } }
 */
export interface ServiceJob {
  /** Type of the block that asks: it finds its performer. */
  readonly block: string;
  /** In the block's own words. */
  readonly action: string;
  readonly credentialsId?: string;
  readonly input: ServiceInput;
  /** Id of the bubble that shows the text of the result: it may be shown while it is being written. */
  readonly shownIn?: string;
}

export type ServiceInput = Readonly<Record<string, CodeValue | undefined>>;

/**
 * What came of it. `output` is of the block's own shape; `message` is for the author alone and holds no secret.
 */
export type ServiceResult =
  | { readonly ok: true; readonly output: CodeValue }
  | { readonly ok: false; readonly message: string; readonly details?: string };
