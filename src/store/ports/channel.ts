import type { Result } from '#lib/result.ts';
import type { ChannelMode, ChannelWay } from '#model/channel-way.ts';
import type { OutboundState } from '#model/outbound-state.ts';

/** A bot user or number at a messenger, made of one credential; once in the instance by channel and external id. */
export interface ChannelAccount {
  readonly id: string;
  readonly workspaceId: string;
  readonly channel: string;
  readonly credentialsId: string;
  /** Its id at the messenger. */
  readonly externalId: string;
  /** What people know it by, such as `@parley_bot`. */
  readonly name: string;
  readonly isPaused: boolean;
  /** How messages are to arrive, as its people chose. */
  readonly mode: ChannelMode;
  /** How they arrive at present. */
  readonly way: ChannelWay;
  /** The order in which its bots are asked: JSON list of ids. Bots that are not in it come last, oldest first. */
  readonly botIds: string;
  /** How far deliveries were read; null: from the beginning. */
  readonly cursor: string | null;
  /** Why it does not work at present, as a sentence; null: it does. */
  readonly problem: string | null;
  /** The messages with which people may be written to first, as the service last listed them: JSON text. */
  readonly templates: string;
  /** What the messenger thinks of it, as last told: JSON text. */
  readonly health: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type ChannelAccountPatch = Partial<
  Pick<
    ChannelAccount,
    'name' | 'isPaused' | 'problem' | 'cursor' | 'mode' | 'way' | 'botIds' | 'templates' | 'health'
  >
>;

/** The lasting thread of one contact at one account. Its id is the contact's. */
export interface ChannelThread {
  readonly id: string;
  readonly accountId: string;
  /** Where answers go, such as `tg:123`. */
  readonly address: string;
  /** What the bot may know of the contact: JSON text. */
  readonly contact: string;
  /** Whether the contact refuses messages. */
  readonly isBlocked: boolean;
  /** The conversation that it is in, or was in last. */
  readonly botId: string | null;
  readonly sessionId: string | null;
  /** What is kept of the open question: JSON text; null: there is none. */
  readonly question: string | null;
  /** When the contact was last told that the bot is closed; null: never. */
  readonly closedAt: number | null;
  /** The last result with each bot: JSON text, ids by id of the bot. */
  readonly results: string;
  /** Whether the contact agreed to be written to, and when: JSON text by kind of message. */
  readonly consent: string;
  /** The bot that their next message begins, and what it begins with: JSON text; null: whichever answers. */
  readonly startsNext: string | null;
  /** The draft that they try on their phone, and until when: JSON text; null: none. */
  readonly preview: string | null;
  readonly createdAt: number;
  /** When the latest of their messages was written; null: none arrived. */
  readonly lastHeardAt: number | null;
}

export type ChannelThreadPatch = Partial<
  Pick<
    ChannelThread,
    | 'contact'
    | 'isBlocked'
    | 'question'
    | 'sessionId'
    | 'closedAt'
    | 'results'
    | 'consent'
    | 'startsNext'
    | 'preview'
  >
>;

/** Somebody to write to first. */
export type NewThread = Pick<ChannelThread, 'id' | 'accountId' | 'address' | 'contact'>;

/** Which contacts to list. */
export interface ContactQuery {
  /** Part of what is known of them, or of their address, in any case; empty: all. */
  readonly search: string;
  /** The last one of the page before; null: from the newest. */
  readonly after: Pick<ChannelThread, 'createdAt' | 'id'> | null;
  readonly limit: number;
}

/** What a messenger says about whom something is from. */
export interface GivenKeys {
  /** Such as `wa:4915112345678`: the address first, which may pass from one person to another; the others never do. */
  readonly keys: readonly [string, ...string[]];
  /** Other spellings of the address: they find a contact, and are not kept. Default: none. */
  readonly alsoAt?: readonly string[];
  /** The key that replaces those of its kind. Default: none. */
  readonly movesTo?: string;
}

/** Something that arrived, to be stored once. */
export interface NewInbound extends GivenKeys {
  /** The same at every delivery. */
  readonly externalId: string;
  readonly contact: string;
  /** The id of the thread if there is none yet. */
  readonly threadId: string;
  /** The service's own time. */
  readonly at: number;
  /** JSON text. */
  readonly payload: string;
}

/** How long a key of a contact still finds them after they have another one instead, ms. */
export const KEY_KEPT_MS = 90 * 86_400_000;
/** The address of a contact whose own belongs to somebody else by now. */
export const unreachable = (threadId: string): string => `nowhere:${threadId}`;

/** How much of one contact waits at most; what arrives besides is kept and not answered. */
export const MOST_WAITING = 100;
/** How much of all contacts of an account waits at most. */
export const MOST_WAITING_IN_ALL = 10_000;
/** Why it was not answered. */
export const TOO_MANY_WAITING = 'Too many messages of this contact were waiting.';
export const TOO_MANY_IN_ALL = 'Too many messages of this account were waiting.';

/** `kept`: not answered, on purpose. */
export const inboundStates = ['waiting', 'done', 'kept', 'stale', 'failed'] as const;
export type InboundState = (typeof inboundStates)[number];

export interface Inbound {
  readonly seq: number;
  readonly accountId: string;
  readonly threadId: string;
  readonly externalId: string;
  readonly at: number;
  readonly receivedAt: number;
  /** Emptied when it is answered. */
  readonly payload: string;
  readonly state: InboundState;
  readonly why: string | null;
  readonly tries: number;
}

/** A request to the messenger, to be sent in its turn. */
export interface NewOutbound {
  /** 128 random bits. */
  readonly id: string;
  readonly threadId: string;
  readonly accountId: string;
  /** Number of the turn; null: no turn asked for it. */
  readonly turn: number | null;
  /** JSON text; emptied when it was accepted. */
  readonly call: string;
  readonly notBefore: number;
  /** What follows waits until it has arrived, but not longer than this, in ms. */
  readonly gateMs: number;
  readonly createdAt: number;
  /** The category of the template that it is. Default: it is none. */
  readonly template?: string | null;
  /** The beginning of what it says, which stays when the request is emptied. Default: nothing. */
  readonly said?: string | null;
}

/** What an account sent first since some instant. */
export interface TemplateCounts {
  /** Contacts that got a template, or will. */
  readonly contacts: number;
  /** Whether the contact in question is one of them. */
  readonly hasContact: boolean;
  /** How many of the last hundred marketing messages were too much for their contacts. */
  readonly tooMuch: number;
}

export interface Outbound extends NewOutbound {
  readonly seq: number;
  readonly state: OutboundState;
  readonly tries: number;
  /** Attempts of which nobody knows whether it arrived by them. */
  readonly doubts: number;
  readonly externalId: string | null;
  /** What went wrong last. */
  readonly error: string | null;
  readonly acceptedAt: number | null;
  readonly deliveredAt: number | null;
  readonly readAt: number | null;
}

/** What a service reports about something that was sent. */
export interface OutboundStatus {
  /** Its id at the service. */
  readonly externalId: string;
  /** Our own id of it, if the service knows that. */
  readonly id: string | null;
  readonly state: 'accepted' | 'delivered' | 'read' | 'failed';
  readonly at: number;
  readonly error: string | null;
}

/** What a turn in a channel writes besides: all of it with the turn, or nothing. */
export interface ChannelTurn {
  readonly threadId: string;
  readonly botId: string;
  readonly sessionId: string;
  readonly question: string | null;
  /** What it answered: `conflict` unless all of it still waits. */
  readonly inbound: readonly number[];
  readonly outbound: readonly NewOutbound[];
}

/** A file that a messenger was given, and what it is called there. */
export interface ChannelUpload {
  readonly accountId: string;
  /** Of its bytes, name and type. */
  readonly digest: string;
  readonly externalId: string;
  /** How long the messenger keeps it, epoch ms. */
  readonly until: number;
}

/** Messengers: what came in, what goes out. Rows of turns are written by `turns.commit`. */
export interface Channels {
  connect(
    account: ChannelAccount,
  ): Promise<Result<ChannelAccount, 'WORKSPACE_NOT_FOUND' | 'ALREADY_CONNECTED'>>;
  account(id: string): Promise<ChannelAccount | null>;
  /** Of one workspace, or all of the instance, oldest first. */
  accounts(workspaceId: string | null): Promise<readonly ChannelAccount[]>;
  updateAccount(id: string, patch: ChannelAccountPatch, at: number): Promise<ChannelAccount | null>;
  /** With everything that was said there. */
  disconnect(id: string): Promise<boolean>;
  /** Takes, or extends, the right to work for an account until an instant. False: somebody else has it. */
  claim(id: string, lease: { readonly by: string; readonly until: number }, now: number): Promise<boolean>;
  release(id: string, by: string): Promise<void>;
  /**
   * Stores what arrived, and how far was read. What is known already is left alone; new contacts get a thread, and
   * several that turn out to be one become one (`joinContact`). Above
   * `MOST_WAITING` of a thread, and above `mostWaiting` of the account (default: `MOST_WAITING_IN_ALL`), it is kept
   * without its payload. Gives how many were new.
   */
  receive(
    accountId: string,
    arrived: readonly NewInbound[],
    facts: { readonly at: number; readonly cursor: string | null; readonly mostWaiting?: number },
  ): Promise<number>;
  /** Threads of an account in which something waits and may be worked on. */
  waiting(accountId: string, now: number, limit: number): Promise<readonly string[]>;
  /** What waits in a thread, in the order of being sent. */
  inbound(threadId: string, limit: number): Promise<readonly Inbound[]>;
  /** The newest, whatever became of it. */
  history(accountId: string, limit: number): Promise<readonly Inbound[]>;
  settleInbound(
    seqs: readonly number[],
    outcome: { readonly state: InboundState; readonly why: string | null },
  ): Promise<void>;
  /** Tries once more from that instant on. */
  retryInbound(seqs: readonly number[], dueAt: number): Promise<void>;
  /** Not before that instant; no attempt was made. */
  postponeInbound(seqs: readonly number[], dueAt: number): Promise<void>;
  thread(id: string): Promise<ChannelThread | null>;
  updateThread(id: string, patch: ChannelThreadPatch): Promise<void>;
  /** Contacts of all accounts of a workspace, the newest first. */
  contacts(workspaceId: string, query: ContactQuery): Promise<readonly ChannelThread[]>;
  /** The oldest contact that is known by any of these keys. */
  findThread(accountId: string, keys: readonly string[]): Promise<ChannelThread | null>;
  /** The thread with that address; made if there is none. */
  threadAt(thread: NewThread, at: number): Promise<ChannelThread>;
  /**
   * A contact is known by these keys, too, the address first. Whoever else is known by them turns out to be the same
   * contact (`joinContact`); where they tell that the contact is somebody else, nothing changes.
   */
  learnKeys(threadId: string, keys: GivenKeys['keys'], at: number): Promise<void>;
  /** The newest rows of a thread, both ways, whatever became of them. */
  rowsOf(
    threadId: string,
    limit: number,
  ): Promise<{ readonly inbound: readonly Inbound[]; readonly outbound: readonly Outbound[] }>;
  /** Removes a contact with everything that was said. What is delivered again stays known, and does nothing. */
  erase(threadId: string): Promise<boolean>;
  send(rows: readonly NewOutbound[]): Promise<void>;
  outboundRow(id: string): Promise<Outbound | null>;
  /** The beginning of what a message said that the service knows by this id; null: nothing, or there is none. */
  saidBy(accountId: string, externalId: string): Promise<string | null>;
  /** Templates that an account sent since an instant. */
  templateCounts(
    accountId: string,
    of: { readonly threadId: string; readonly since: number },
  ): Promise<TemplateCounts>;
  /** A message was not delivered because its contact gets too many of its kind. */
  noteTooMuch(id: string): Promise<void>;
  /** Tries again to send what was parked or failed, if it is still known what that was. */
  resend(id: string, at: number): Promise<boolean>;
  /** What is parked, failed or waits is not sent any more. */
  cancelRow(id: string): Promise<boolean>;
  /** The next row of each thread, if it may be sent now: its time has come, and no gate before it is closed. */
  outbound(accountId: string, now: number, limit: number): Promise<readonly Outbound[]>;
  /** The earliest instant at which something may be worked on, sent, or either (default); null: nothing waits. */
  nextDue(accountId: string, of?: 'inbound' | 'outbound'): Promise<number | null>;
  /**
   * Notes, before these rows are sent, that they may have been: each has one doubt more until it is settled. Without an
   * outcome, they may be sent again at `notBefore`. Gives the ids of those that were as given here.
   */
  noteAttempts(
    rows: readonly Pick<Outbound, 'id' | 'doubts'>[],
    notBefore: number,
  ): Promise<readonly string[]>;
  /** Once a status was noted, the outcome of the request itself changes nothing. */
  settleOutbound(
    id: string,
    outcome: Pick<Outbound, 'state' | 'error' | 'externalId' | 'acceptedAt' | 'notBefore' | 'doubts'>,
  ): Promise<void>;
  /**
   * Notes a status: forwards only, and `failed` only of what has not arrived. Whatever is not sent yet, and has one, was
   * sent. Gives whether it changed anything.
   */
  noteStatus(accountId: string, status: OutboundStatus): Promise<boolean>;
  /** What was parked since then waits again, in its old place; what is older is cancelled. */
  unpark(threadId: string, since: number): Promise<void>;
  /** What waits in a thread is not sent any more. */
  cancelOutbound(threadId: string): Promise<void>;
  /** What the messenger calls a file that it has at that instant; null: it was not given to it. */
  upload(accountId: string, digest: string, now: number): Promise<string | null>;
  /** In place of what it was called before. */
  keepUpload(upload: ChannelUpload): Promise<void>;
  forgetUpload(accountId: string, digest: string): Promise<void>;
  /** Removes up to `limit` settled rows from before; gives how many. */
  sweep(before: number, limit: number): Promise<number>;
}
