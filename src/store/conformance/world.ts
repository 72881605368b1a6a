import type { NewBot } from '../ports/bot.ts';
import type { Store } from '../ports/store.ts';
import type { TurnCommit } from '../ports/turn.ts';
import type { User } from '../ports/user.ts';
import type { Workspace } from '../ports/workspace.ts';

/**
 * Where every row begins: Ada owns the instance and workspace `w1` (bot `b1`, published version `v1`),
 * Bob workspace `w2` (bot `b2`), Cid and Dot own nothing. All made at instant 1000.
 */
export async function makeWorld(store: Store): Promise<Store> {
  for (const id of ['ada', 'bob', 'cid', 'dot'])
    await store.users.create(user(id, { isOwner: id === 'ada' }));
  await store.workspaces.create(workspace('w1'), { userId: 'ada', chatKey: 'par_pk_1' });
  await store.workspaces.create(workspace('w2'), { userId: 'bob', chatKey: 'par_pk_2' });
  await store.bots.create(bot('b1', 'w1'));
  await store.bots.create(bot('b2', 'w2'));
  await store.versions.putDraft({ key: 'v1', botId: 'b1', document: '{"v":1}', at: 1000 });
  await store.versions.publish({ botId: 'b1', key: 'v1' }, { at: 1000, publicId: 'bot-one' });
  return store;
}

export function user(id: string, more: Partial<User> = {}): User {
  return {
    id,
    email: `${id}@example.com`,
    name: id,
    image: null,
    preferences: '{}',
    isOwner: false,
    isEmailConfirmed: true,
    createdAt: 1000,
    lastActivityAt: null,
    ...more,
  };
}

export function workspace(id: string, more: Partial<Workspace> = {}): Workspace {
  return {
    id,
    name: `Workspace ${id}`,
    icon: null,
    plan: 'FREE',
    billingId: null,
    settings: '{}',
    customChatsLimit: null,
    customSeatsLimit: null,
    chatsHardLimit: null,
    isSuspended: false,
    isPastDue: false,
    isVerified: false,
    lastActivityAt: null,
    createdAt: 1000,
    updatedAt: 1000,
    ...more,
  };
}

export function bot(id: string, workspaceId: string, more: Partial<NewBot> = {}): NewBot {
  return {
    id,
    workspaceId,
    name: `Bot ${id}`,
    icon: null,
    folderId: null,
    publicId: null,
    customDomain: null,
    isArchived: false,
    isClosed: false,
    isDisabled: false,
    riskLevel: null,
    resultRetentionDays: null,
    createdAt: 1000,
    updatedAt: 1000,
    version: '6',
    events: '[]',
    groups: '[]',
    edges: '[]',
    variables: '[]',
    theme: '{}',
    settings: '{}',
    selectedThemeTemplateId: null,
    resultsTablePreferences: null,
    chatACredentialsId: null,
    chatBCredentialsId: null,
    ...more,
  };
}

/** A turn of session `s1` of bot `b1`; turn 0 begins it with result `r1`, at 1000, one turn a millisecond. */
export function turn(n: number, more: Partial<TurnCommit> = {}): TurnCommit {
  const sessionId = more.sessionId ?? 's1';
  const resultId = sessionId.replace('s', 'r');
  const first: Partial<TurnCommit> = {
    snapshot: '{"turn":0}',
    session: {
      id: sessionId,
      workspaceId: 'w1',
      botId: 'b1',
      version: 'v1',
      kind: 'live',
      owner: 'key:w1',
      resultId,
      createdAt: 1000,
      idleMs: 500,
    },
    newResults: [{ id: resultId, botId: 'b1', createdAt: 1000 }],
  };
  return {
    sessionId,
    n,
    at: 1000 + n,
    event: `{"n":${n}}`,
    delta: `{"d":${n}}`,
    ...(n === 0 ? first : {}),
    ...more,
  };
}

/** The first turn of a preview of `b1` by Ada. */
export function previewTurn(more: Partial<TurnCommit> = {}): TurnCommit {
  const sessionId = more.sessionId ?? 'p1';
  return {
    sessionId,
    n: 0,
    at: 1000,
    event: '{}',
    delta: '',
    snapshot: '{"preview":1}',
    session: {
      id: sessionId,
      workspaceId: 'w1',
      botId: 'b1',
      version: 'd1',
      kind: 'preview',
      owner: 'user:ada',
      resultId: null,
      createdAt: 1000,
      idleMs: 500,
    },
    ...more,
  };
}

/** An answer to give in a turn, with the variable that it fills. */
export function answer(
  content: string,
  more: { resultId?: string; blockId?: string } = {},
): Partial<TurnCommit> {
  const { resultId = 'r1', blockId = 'name' } = more;
  return {
    answer: { resultId, blockId, content },
    variables: [{ resultId, id: `v-${blockId}`, name: blockId, value: content }],
    started: [resultId],
    chat: { workspaceId: 'w1', month: '1970-01' },
  };
}
