import { call } from '#builder/api/call.ts';
import { followDraft } from '#builder/api/follow-draft.ts';
import { session } from '#builder/api/session.ts';
import type { DocumentStore } from '#builder/document/document-store.ts';
import type { DraftSync } from '#builder/document/draft-sync.ts';
import type { Observable } from '#builder/document/observable.ts';
import type { Person } from '#builder/document/person.ts';
import { type SelectionStore, thingsOf } from '#builder/document/selection.ts';
import type { ProblemStore } from '#builder/editor/problem-store.ts';
import { changeIn, countsIn, peopleIn, revIn } from './change-in.ts';
import { goneMessage } from './draft-server-of.ts';
import { editedField } from './edited-field.ts';
import { tellRelease } from './tell-release.ts';

/** How often somebody is announced again, and how soon after a change, ms. */
const AGAIN_MS = 15_000;
const SOON_MS = 500;
/** A page that nobody sees lets go of its connection after this time, ms. */
const HIDDEN_MS = 60_000;
/** What is announced of a selection. */
const MOST_SELECTED = 100;

interface Together {
  readonly botId: string;
  readonly me: { readonly clientId: string; readonly name: string };
  /** Undefined: it is not known. */
  readonly userId: string | undefined;
  readonly sync: DraftSync;
  readonly store: DocumentStore;
  readonly selection: SelectionStore;
  /** Whether changes that are not saved are there after the window was closed. */
  readonly isKept: () => boolean;
  /** Gets everybody else who has the bot open. */
  readonly people: Observable<readonly Person[]>;
  /** Counts what others published or took offline. */
  readonly releases: Observable<number>;
  readonly problems: ProblemStore;
}

interface KeptTogether {
  /** Connects again, and saves what waits. */
  readonly reconnect: () => void;
  readonly end: () => void;
}

/** Takes the changes of others, shows who is there, and saves when the page is left. */
export function keepTogether(together: Together): KeptTogether {
  const { botId, me, userId, sync, people, releases, problems } = together;
  const announcer = announce(together);
  const following = followDraft({
    botId,
    clientId: me.clientId,
    after: () => sync.state.base.rev,
    onConnected: () => {
      sync.retry();
      announcer.now();
    },
    onRefused: ({ status, message }) => sync.refuse(status === 404 ? goneMessage : message),
    onEvent: (event, data) => {
      if (event === 'ops') {
        const change = changeIn(data);
        if (change !== undefined) sync.receive(change);
      } else if (event === 'reload') sync.reload(revIn(data));
      else if (event === 'presence')
        people.set(peopleIn(data).filter(({ clientId }) => clientId !== me.clientId));
      else if (event === 'problems') problems.set({ onServer: countsIn(data) });
      else if (event === 'published') {
        tellRelease(data, { people: people.get(), userId });
        releases.set(releases.get() + 1);
      } else if (event === 'deleted') sync.refuse(goneMessage);
    },
  });
  const stopWatching = watchPage({
    onBlur: () => sync.flush(),
    onLeave: () => sync.flush(true),
    onHidden: following.pause,
    onBack: following.resume,
    mayLeave: () => sync.state.pending.length === 0 || together.isKept(),
  });
  const stopSession = session.subscribe(() => {
    if (session.get()) following.resume();
  });
  return {
    reconnect: following.resume,
    end: () => {
      stopSession();
      stopWatching();
      following.stop();
      announcer.stop();
    },
  };
}

function announce({ botId, me, store, selection }: Together) {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const place = () => ({
    selection: thingsOf(selection.get())
      .slice(0, MOST_SELECTED)
      .map(({ id }) => id),
    editing: editedField(document.activeElement, { store, selection }) ?? null,
  });
  let announced = '';
  const send = (isLeaving = false): void => {
    const body = { ...me, ...place(), isLeaving };
    announced = JSON.stringify(place());
    void call('drafts.announcePresence', { params: { botId }, body }, { keepalive: isLeaving });
  };
  const moved = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      if (JSON.stringify(place()) !== announced) send();
    }, SOON_MS);
  };
  const again = setInterval(send, AGAIN_MS);
  const stopSelection = selection.subscribe(moved);
  const watching = new AbortController();
  for (const event of ['focusin', 'focusout'])
    document.addEventListener(event, moved, { signal: watching.signal });
  return {
    now: () => send(),
    stop: () => {
      clearInterval(again);
      clearTimeout(soon);
      stopSelection();
      watching.abort();
      send(true);
    },
  };
}

interface PageEvents {
  /** The window lost the focus. */
  readonly onBlur: () => void;
  /** The page is closed, perhaps. */
  readonly onLeave: () => void;
  /** Nobody has seen the page for a while. */
  readonly onHidden: () => void;
  /** Somebody sees it again, or the network is back. */
  readonly onBack: () => void;
  /** Whether nothing is lost when the page is closed now. */
  readonly mayLeave: () => boolean;
}

function watchPage({ onBlur, onLeave, onHidden, onBack, mayLeave }: PageEvents): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  window.addEventListener('blur', onBlur, { signal });
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (!mayLeave()) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('online', onBack, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(hiding);
      if (document.visibilityState === 'hidden') {
        onBlur();
        hiding = setTimeout(() => {
          isAway = true;
          onHidden();
        }, HIDDEN_MS);
      } else if (isAway) {
        isAway = false;
        onBack();
      }
    },
    { signal },
  );
  return () => {
    clearTimeout(hiding);
    watching.abort();
  };
}
