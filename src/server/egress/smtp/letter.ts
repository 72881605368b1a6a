/** A mail as it goes over the wire. */
export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly bytes: Uint8Array;
}
