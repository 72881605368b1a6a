/** A message that a service allows to be sent first: approved once, with places for values. */
export interface ChannelTemplate {
  readonly name: string;
  /** Such as `en_US`. */
  readonly language: string;
  readonly category: string;
  /** Whether it may be sent now. */
  readonly isApproved: boolean;
  /** As the service says it, such as `PENDING`. */
  readonly status: string;
  /** What people read, with `{{name}}` where values go. */
  readonly text: string;
  /** The values of the header and of the text, in order. */
  readonly header: readonly string[];
  readonly variables: readonly string[];
  /** Why it cannot be sent from here; null: it can. */
  readonly problem: string | null;
}
