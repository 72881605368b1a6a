import type { CredentialType } from '#model/credentials/credential-type.ts';
import type { AccountHealth } from './account-health.ts';
import type { Capabilities } from './capabilities.ts';
import type { ChannelEvent, PressedMessage } from './channel-event.ts';
import type { ChannelTemplate } from './channel-template.ts';
import type { Keyboard, Piece } from './piece.ts';
import type { Outcome, WireCall, WireFile } from './wire-call.ts';

/** The answer of a service; null: the connection broke. */
export type ServiceAnswer = { readonly status: number; readonly body: unknown } | null;

/** A bot user or number, as its service describes it. */
interface ChannelIdentity {
  readonly externalId: string;
  /** What people know it by, such as `@parley_bot`. */
  readonly name: string;
  /** Default: the service says nothing about it. */
  readonly health?: AccountHealth;
}

/** Where the services are: settings of the server. */
export interface ServiceUrls {
  readonly telegramApiUrl: string;
  readonly whatsappApiUrl: string;
  /** Such as `v26.0`. */
  readonly whatsappGraphVersion: string;
  /** 360dialog, another way to WhatsApp. */
  readonly dialog360Url: string;
}

/** The data of the credentials of an account. */
export type AccountCredentials = Readonly<Record<string, unknown>>;

/** Where a bot keeps what concerns a messenger. */
export interface BotFields {
  /** The field of the bot with the credentials of its account. */
  readonly credentialsId: 'chatACredentialsId' | 'chatBCredentialsId';
  /** The part of its settings. */
  readonly settings: 'chatA' | 'chatB';
  /** What holds when the settings do not contain `isEnabled`. */
  readonly isEnabledByDefault: boolean;
}

/** How a service delivers by itself. */
export interface WebhookWay {
  /** Longer deliveries are not read, in bytes. */
  readonly maxBytes: number;
  readonly proof: (credentials: AccountCredentials) => DeliveryProof;
  /** What a service asks for before it delivers; null: it asks for nothing. */
  readonly handshake: ((query: Readonly<Record<string, unknown>>) => Handshake | undefined) | null;
  /** The requests that make it deliver there, in order. */
  readonly set: (url: string, secret: string, credentials: AccountCredentials) => readonly WireCall[];
  /** Ends it; what waits stays with the service. */
  readonly remove: (credentials: AccountCredentials) => WireCall;
  readonly info: (credentials: AccountCredentials) => WireCall;
  /** Where it delivers to (empty: nowhere), what went wrong last (empty: nothing), and how much waits. */
  readonly infoIn: (body: unknown) => {
    readonly url: string;
    readonly error: string;
    readonly waiting: number;
  };
}

/** A request as it goes over the wire. */
export interface ServiceRequest {
  readonly url: string;
  /** Default POST. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** How to fetch the files that people send. */
export interface FileWay {
  /** Files that are larger cannot be fetched, in bytes. */
  readonly maxBytes: number;
  /** Asks where a file is. */
  readonly place: (fileId: string) => WireCall;
  /** The request for its bytes, by the answer to `place`, and its name there; undefined: the file is gone. */
  readonly download: (
    placed: unknown,
    credentials: AccountCredentials,
    urls: ServiceUrls,
  ) => { readonly name: string; readonly request: ServiceRequest } | undefined;
}

/** How files are sent as bytes instead of by their address: only the service learns where they are then. */
export type UploadWay = {
  /** The addresses of files in a request, in order. */
  readonly addressesIn: (call: WireCall) => readonly string[];
  /** The request with ids in place of addresses; the others stay. */
  readonly withIds: (call: WireCall, ids: ReadonlyMap<string, string>) => WireCall;
  /** For how long an id can be used again, ms. */
  readonly keepsMs: number;
} & (
  | {
      /** The bytes are sent beforehand. */
      readonly kind: 'before';
      readonly upload: (file: WireFile) => WireCall;
      readonly idIn: (body: unknown) => string;
    }
  | {
      /** The bytes go along with the message, which names their part like an id. */
      readonly kind: 'along';
      readonly nameOf: (file: WireFile) => string;
      /** Ids of the files in the answer, in the order of their addresses; empty: it has none. */
      readonly idsIn: (body: unknown) => readonly string[];
    }
);

/** How to write to people who have not written for too long, or never. */
export interface TemplateWay {
  readonly list: (credentials: AccountCredentials) => WireCall;
  /** The templates in an answer to `list`. */
  readonly read: (body: unknown) => readonly ChannelTemplate[];
  /** The request that sends one with its values, by their names. */
  readonly write: (
    template: ChannelTemplate,
    values: Readonly<Record<string, string>>,
    address: string,
  ) => WireCall;
  /** The addresses at which a phone number may be known, the likeliest first; none: it is no number. */
  readonly addressesOf: (phone: string) => readonly string[];
}

/** What proves a delivery. */
export type DeliveryProof =
  /** The header has the secret that the service was told. */
  | { readonly kind: 'secret'; readonly header: string }
  /** The header has `sha256=` and the HMAC of the bytes in hexadecimal digits. */
  | { readonly kind: 'signature'; readonly header: string; readonly key: string };

/** A service asks whether the address is ours: with the secret that it was told, the challenge is sent back. */
export interface Handshake {
  readonly secret: string;
  readonly challenge: string;
}

/** How a service is asked for news. */
export interface PollWay {
  /** Asks for what has arrived since `cursor`, and waits up to `seconds` for it. */
  readonly ask: (cursor: string | null, seconds: number) => WireCall;
  /** What an answer delivers, and how far it was read; null: it delivers nothing. */
  readonly read: (body: unknown) => {
    readonly deliveries: readonly unknown[];
    readonly cursor: string | null;
  };
}

/** A button that was pressed. */
export interface Pressed {
  readonly messageId: string;
  readonly above?: PressedMessage | undefined;
}

/** Everything that the server needs to know of one messenger: pure functions, without a clock and without a network. */
export interface ChannelAdapter {
  readonly capabilities: Capabilities;
  /** The credentials that accounts are made of. */
  readonly credentialType: CredentialType;
  readonly botFields: BotFields;
  /** What one delivered thing means. Any JSON comes in; it never throws. */
  readonly read: (delivered: unknown) => readonly ChannelEvent[];
  /** The requests for a piece. */
  readonly write: (piece: Piece, address: string) => readonly WireCall[];
  /** A form of a refused request that refuses less; undefined: there is none. */
  readonly lowerForm: (call: WireCall) => WireCall | undefined;
  /** The name of a form that the service does not let every account send; undefined: all may send it. Null: it has none. */
  readonly rareForm: ((call: WireCall) => string | undefined) | null;
  /** The request with our own id of it, which statuses then name; null: the service takes none. */
  readonly tagged: ((call: WireCall, id: string) => WireCall) | null;
  /** Confirms that a button was pressed, with a short notice if there is one; null: nothing is confirmed. */
  readonly answerPress: ((pressId: string, notice?: string) => WireCall) | null;
  /** Replaces the buttons below a message that was sent before; none: they are removed. Null: they stay. */
  readonly showKeyboard: ((address: string, messageId: string, keyboard: Keyboard) => WireCall) | null;
  /** Shows below the text of a message what was chosen, instead of its buttons; null: what was sent stays as it is. */
  readonly settle: ((address: string, pressed: Pressed, label: string) => WireCall) | null;
  /** Shows that a message was read; null: the service does not. */
  readonly markRead: ((messageId: string) => WireCall) | null;
  readonly judge: (answer: ServiceAnswer) => Outcome;
  /** Where a request goes, with what proves who sends it. */
  readonly request: (call: WireCall, credentials: AccountCredentials, urls: ServiceUrls) => ServiceRequest;
  /** The link that opens a chat with the account of that name. `payload`: empty, or what the chat begins with. */
  readonly link: (name: string, payload: string) => string;
  /** Asks for the account itself. */
  readonly whoAmI: (credentials: AccountCredentials) => WireCall;
  /** The account in the answer to `whoAmI`; undefined: it contains none. */
  readonly identityIn: (body: unknown, credentials: AccountCredentials) => ChannelIdentity | undefined;
  /** Null: the service lets nobody be written to first. */
  readonly templates: TemplateWay | null;
  /** Null: files of people are not received. */
  readonly files: FileWay | null;
  /** Null: files are only sent by their address. */
  readonly uploads: UploadWay | null;
  /** Shows a text while it is written. `id`: the same for all that becomes one message. Null: the service cannot. */
  readonly draft: ((address: string, id: number, text: string) => WireCall) | null;
  /** Shows for a moment that the bot is writing; null: the service cannot. */
  readonly typing: ((address: string, lastMessageId: string) => WireCall) | null;
  /** Offers these commands to people; null: the service has no such menu. */
  readonly offerCommands: ((commands: readonly string[]) => WireCall) | null;
  /** Null: the service has to be asked. */
  readonly webhook: WebhookWay | null;
  /** Null: the service only delivers by itself. */
  readonly poll: PollWay | null;
}
