/** The sender of a request. */
export type Caller = UserCaller | ChatKeyCaller | Anonymous;

/** A person with a secret token; the token may allow less than the person may. */
export interface UserCaller {
  readonly kind: 'user';
  readonly userId: string;
  readonly email: string;
  /** Whether the person owns the whole installation. */
  readonly isInstanceOwner: boolean;
  readonly tokenId: string;
  /** Workspaces that the token is restricted to; null: all of the person's. */
  readonly workspaceIds: readonly string[] | null;
  readonly modes: readonly TokenMode[];
  /** The session of a signed-in browser, whose id is `tokenId`; absent: a secret token. */
  readonly session?: SessionFacts;
}

/** How a session began. */
export interface SessionFacts {
  readonly startedAt: number;
  readonly startedBy: SignInMethod;
}

export type SignInMethod = 'password' | 'link' | 'oidc';

export const tokenModes = ['read', 'write', 'chat'] as const;
/** What a token can be restricted to. */
export type TokenMode = (typeof tokenModes)[number];

/** A web page with the publishable chat key of a workspace: may chat with its published bots, nothing else. */
export interface ChatKeyCaller {
  readonly kind: 'chatKey';
  readonly workspaceId: string;
}

export interface Anonymous {
  readonly kind: 'anonymous';
}

export const anonymous: Anonymous = { kind: 'anonymous' };

/** Identifies a caller in records of who started what; stable across requests. */
export function ownerOf(caller: Caller): string {
  switch (caller.kind) {
    case 'user':
      return `user:${caller.userId}`;
    case 'chatKey':
      return `workspace:${caller.workspaceId}`;
    case 'anonymous':
      return 'anonymous';
  }
}
