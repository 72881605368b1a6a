import type { CredentialType } from '#model/credentials/credential-type.ts';
import type { Capabilities } from './capabilities.ts';
import type { ChannelEvent } from './channel-event.ts';
import type { Keyboard, Piece } from './piece.ts';
import type { Outcome, WireCall } from './wire-call.ts';

/** The answer of a service; null: the connection broke. */
export type ServiceAnswer = { readonly status: number; readonly body: unknown } | null;

/** A bot user or number, as its service describes it. */
interface ChannelIdentity {
  readonly externalId: string;
  /** What people know it by, such as `@parley_bot`. */
  readonly name: string;
}

/** Where a bot keeps what concerns a messenger. */
export interface BotFields {
  /** The field of the bot with the credentials of its account. */
  readonly credentialsId: 'chatACredentialsId' | 'chatBCredentialsId';
  /** The part of its settings. */
  readonly settings: 'chatA' | 'chatB';
  /** What holds when the settings do not contain `isEnabled`. */
  readonly isEnabledByDefault: boolean;
}

/** Everything that the server needs to know of one messenger: pure functions, without a clock and without a network. */
export interface ChannelAdapter {
  readonly capabilities: Capabilities;
  /** The credentials that accounts are made of. */
  readonly credentialType: CredentialType;
  readonly botFields: BotFields;
  /** What one delivered thing means. Any JSON comes in; it never throws. */
  readonly read: (delivered: unknown) => ChannelEvent;
  /** The requests for a piece. */
  readonly write: (piece: Piece, address: string) => readonly WireCall[];
  /** A form of a refused request that refuses less; undefined: there is none. */
  readonly lowerForm: (call: WireCall) => WireCall | undefined;
  /** Confirms that a button was pressed, with a short notice if there is one. */
  readonly answerPress: (pressId: string, notice?: string) => WireCall;
  /** Replaces the buttons below a message that was sent before; none: they are removed. */
  readonly showKeyboard: (address: string, messageId: string, keyboard: Keyboard) => WireCall;
  readonly judge: (answer: ServiceAnswer) => Outcome;
  /** Where a request goes, with what proves who sends it. */
  readonly request: (
    call: WireCall,
    credentials: Readonly<Record<string, unknown>>,
  ) => { readonly url: string; readonly body: string };
  /** Asks for the account itself. */
  readonly whoAmI: WireCall;
  /** The account in the answer to `whoAmI`; undefined: it contains none. */
  readonly identityIn: (body: unknown) => ChannelIdentity | undefined;
  /** Asks for what has arrived since `cursor`, and waits up to `seconds` for it. */
  readonly poll: (cursor: string | null, seconds: number) => WireCall;
  /** What an answer to `poll` delivers, and how far it was read; null: it delivers nothing. */
  readonly polled: (body: unknown) => {
    readonly deliveries: readonly unknown[];
    readonly cursor: string | null;
  };
}
