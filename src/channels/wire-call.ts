/** One request to a messenger's service, without what proves who sends it. */
export interface WireCall {
  /** The name of the method, or the path. */
  readonly method: string;
  /** Default POST. */
  readonly verb?: 'GET' | 'POST' | 'DELETE';
  readonly body: Readonly<Record<string, unknown>>;
  /** Files that go along with it: then the fields of the body are parts of a form. Never stored. */
  readonly files?: readonly WireFile[];
  /** The service takes it however long ago the contact wrote. */
  readonly isTemplate?: true;
}

/** A file in a request. */
export interface WireFile {
  /** The name of its part. */
  readonly field: string;
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What a service's answer to a request means. */
export type Outcome =
  /** `keys`: of whom it was for, the address first, where the service names others than the one that it was sent to. */
  | {
      readonly kind: 'accepted';
      readonly externalId: string | null;
      readonly keys?: readonly [string, ...string[]];
    }
  /**
   * It may work later. `afterMs`: the service says when; `isTooFast`: the whole account has to send more slowly;
   * `isTooFastToContact`: only to this contact.
   */
  | {
      readonly kind: 'again';
      readonly afterMs?: number;
      readonly isTooFast?: true;
      readonly isTooFastToContact?: true;
      readonly because: string;
    }
  /** The service may not write to the contact until they write again. */
  | { readonly kind: 'windowClosed'; readonly because: string }
  /** This form was refused: another one may be taken. */
  | { readonly kind: 'formRefused'; readonly because: string }
  /** The contact cannot be reached until they write again. */
  | { readonly kind: 'contactGone'; readonly because: string }
  /** The contact does not want messages of this kind. */
  | { readonly kind: 'consentOff'; readonly because: string }
  /** The contact gets too many messages of this kind at present. */
  | { readonly kind: 'marketingPaused'; readonly because: string }
  /** Nothing works for this account until somebody mends it. */
  | { readonly kind: 'accountStopped'; readonly because: string }
  /** Another program reads what is meant for this account. */
  | { readonly kind: 'clash'; readonly because: string }
  | { readonly kind: 'failed'; readonly because: string };
