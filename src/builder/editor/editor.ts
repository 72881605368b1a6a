import { createContext, useCallback, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { DocumentStore } from '#builder/document/document-store.ts';
import type { ClashChoice, DraftClash } from '#builder/document/draft-clash.ts';
import type { Observed } from '#builder/document/observable.ts';
import type { Person } from '#builder/document/person.ts';
import type { SaveStatus } from '#builder/document/save-status.ts';
import type { Selected, SelectionStore } from '#builder/document/selection.ts';
import type { BoardMarks, BoardMarksStore } from './board-marks.ts';
import type { BoardViewHandle } from './board-view.ts';
import type { OpenPanels, Panels } from './panels.ts';
import type { ProblemStore } from './problem-store.ts';
import type { TestStarts } from './test-starts.ts';

/** The screens that an open bot leads to. */
export type EditorScreen =
  | 'flow'
  | 'theme'
  | 'settings'
  | 'share'
  | 'versions'
  | 'results'
  | 'tests'
  | 'home';

/** A bot that is being edited, for all rooms of the editor. */
export interface Editor {
  readonly botId: string;
  readonly workspaceId: string;
  /** Whether this person may change the bot. */
  readonly canWrite: boolean;
  readonly store: DocumentStore;
  readonly selection: SelectionStore;
  readonly saving: Observed<SaveStatus>;
  /** Everybody else who has the bot open. */
  readonly people: Observed<readonly Person[]>;
  /** How often somebody published the bot or took it offline since it was opened. */
  readonly releases: Observed<number>;
  /** Changes of this person that do not fit to what others did. */
  readonly clashes: Observed<readonly DraftClash[]>;
  /** Answers one of them. */
  readonly choose: (clash: DraftClash, choice: ClashChoice) => void;
  /** The revision of the draft that the server has, as far as it is known here. */
  readonly rev: () => number;
  /** The view of the board, for commands. */
  readonly view: BoardViewHandle;
  /** What is open around the board. */
  readonly panels: Panels;
  /** What the board shows on blocks and edges: visits of test chats, problems. */
  readonly marks: BoardMarksStore;
  /** What is wrong with the draft. */
  readonly problems: ProblemStore;
  /** Where test chats begin. */
  readonly testing: TestStarts;
  /** Makes an id for a new group, block, edge, item or variable. */
  readonly newId: () => string;
  /** Leaves the flow for another screen. */
  readonly visit: (screen: EditorScreen) => void;
  /** Sends what is not saved now. */
  readonly save: () => void;
  /** Connects again and saves what waits, after saving was refused. */
  readonly reconnect: () => void;
  /** Sends what is not saved, and lets go of the bot. */
  readonly close: () => void;
}

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

/** The editor around a component. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('There is no editor around this component');
  return editor;
}

/**
 * A part of the draft; the component is drawn again when that part is another object. Parts that no op touches stay the
 * same objects.
 * @example const group = useDraft((draft) => draft.groups.find(({ id }) => id === groupId));
 */
export function useDraft<T>(pick: (draft: BotDraft) => T): T {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

/** A part of the selection; a plain value, or the same object as long as nothing changes. */
export function useSelected<T>(pick: (selected: Selected) => T): T {
  const { selection } = useEditor();
  return useSyncExternalStore(selection.subscribe, () => pick(selection.get()));
}

/** Which panels are open. */
export function usePanels(): OpenPanels {
  const { panels } = useEditor();
  return useSyncExternalStore(panels.subscribe, panels.get);
}

/** A part of the marks on the board; a plain value, or the same object as long as nothing changes. */
export function useMarks<T>(pick: (marks: BoardMarks) => T): T {
  const { marks } = useEditor();
  return useSyncExternalStore(marks.subscribe, () => pick(marks.get()));
}

/** Whether the last change is saved, and what is in the way. */
export function useSaveStatus(): SaveStatus {
  const { saving } = useEditor();
  return useSyncExternalStore(saving.subscribe, saving.get);
}

/** Everybody else who has the bot open. */
export function usePeople(): readonly Person[] {
  const { people } = useEditor();
  return useSyncExternalStore(people.subscribe, people.get);
}

/** Loads something again whenever somebody published the bot or took it offline, this person included. */
export function useReloadAtRelease(reload: () => void): void {
  const { releases } = useEditor();
  useEffect(() => releases.subscribe(reload), [releases, reload]);
}

/** The changes of this person that do not fit to what others did. */
export function useClashes(): readonly DraftClash[] {
  const { clashes } = useEditor();
  return useSyncExternalStore(clashes.subscribe, clashes.get);
}

/** A function that stays the same and calls the latest one. */
export function useLatest<A extends readonly unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...args: A) => latest.current(...args), []);
}
