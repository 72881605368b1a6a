/** What a conversation keeps of the open question: JSON, written with the turn that asked it. */
export interface Question {
  /** Number of the turn that asked. */
  readonly turn: number;
  readonly blockId: string;
  readonly kind: 'text' | 'choices' | 'files' | 'phone' | 'page';
  /** What may be pressed, by place: id and label. Default: nothing. */
  readonly items?: readonly (readonly [id: string, label: string])[];
  readonly several?: true;
  readonly isScale?: true;
  readonly isSearchable?: true;
  /** Buttons in several messages are preferred to a list. */
  readonly keepsButtons?: true;
  /** The same block had asked before, and asks again. */
  readonly isAgain?: true;
  /** The labels of the buttons are numbers: what they mean stands above. */
  readonly isNumbered?: true;
  /** Pages are turned by buttons: the one that is shown, from 0. */
  readonly page?: number;
  /** Places that are ticked. */
  readonly ticked?: readonly number[];
  /** Files that were sent already: the question is answered when its series ends. */
  readonly files?: readonly string[];
  /** The answer that `1` stands for, and a button offers. */
  readonly prefilled?: string;
  /** The page that answers it. */
  readonly link?: { readonly url: string; readonly label: string };
  /** The text of the button that skips the question. */
  readonly skip?: string;
  /** The beginning of the text above it. */
  readonly body?: string;
  /** When it was asked again because an old button was pressed. */
  readonly staleAt?: number;
  /** The chat expired, and the contact was asked whether to go on. */
  readonly asksToGoOn?: true;
  /** When the contact chose to go on after that. */
  readonly resumedAt?: number;
}

/** What a button may do besides choosing the item at its place. */
export const buttonActions = {
  ...{ page: 'p', done: 'd', skip: 's', use: 'u' },
  ...{ goOn: 'g', startAgain: 'a' },
} as const;
export type ButtonAction = keyof typeof buttonActions;

/** The text that a button carries: it is looked up, and holds no content. At most 24 bytes. */
export function tokenOf({ turn }: Pick<Question, 'turn'>, place: number, action?: ButtonAction): string {
  const base = `${turn.toString(36)}.${place.toString(36)}`;
  return action === undefined ? base : `${base}.${buttonActions[action]}`;
}

export interface Token {
  readonly turn: number;
  readonly place: number;
  readonly action?: ButtonAction;
}

/** Undefined: we never made it. */
export function parseToken(text: string): Token | undefined {
  const match = /^([0-9a-z]{1,8})\.([0-9a-z]{1,4})(?:\.([pdsuga]))?$/.exec(text);
  if (match === null) return undefined;
  const [, turn = '', place = '', letter] = match;
  const action = names.find((name) => buttonActions[name] === letter);
  return {
    turn: Number.parseInt(turn, 36),
    place: Number.parseInt(place, 36),
    ...(action !== undefined && { action }),
  };
}

const names = [
  'page',
  'done',
  'skip',
  'use',
  'goOn',
  'startAgain',
] as const satisfies readonly ButtonAction[];
