import type { ChannelLabels } from './channel-labels.ts';
import { NUMBERED_PAGE } from './numbered.ts';
import { parseToken, type Question } from './question.ts';

/** What an answer means for the open question. */
export type Answer =
  /** For the bot: a text, with the id of the item if one was chosen; null skips the question. */
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly replyId?: string;
      /** The URLs of the files that were sent. */
      readonly files?: readonly string[];
    }
  | { readonly kind: 'skip' }
  /** What they want of a chat that expired. */
  | { readonly kind: 'goOn' }
  | { readonly kind: 'startAgain' }
  /** The question changes on the screen, and nothing else happens. */
  | { readonly kind: 'shown'; readonly question: Question }
  /** A button of an earlier question. */
  | { readonly kind: 'stale' }
  /** A button that we never made. */
  | { readonly kind: 'unknown' };

/** What a pressed button means. It is looked up in the open question: nothing is decoded from it. */
export function readPress(text: string, question: Question | null): Answer {
  const token = parseToken(text);
  if (token === undefined) return { kind: 'unknown' };
  if (question === null || question.turn !== token.turn) return { kind: 'stale' };
  const { items = [], ticked = [], page = 0, prefilled, skip } = question;
  switch (token.action) {
    case 'page':
      return token.place === page
        ? { kind: 'shown', question }
        : { kind: 'shown', question: { ...question, page: token.place } };
    case 'done':
      if (question.kind === 'files') return allFiles(question);
      return { kind: 'answer', text: ticked.flatMap((place) => items[place]?.[1] ?? []).join(', ') };
    case 'skip':
      return skip === undefined ? { kind: 'unknown' } : { kind: 'skip' };
    case 'goOn':
    case 'startAgain':
      return question.asksToGoOn === true ? { kind: token.action } : { kind: 'stale' };
    case 'use':
      return prefilled === undefined ? { kind: 'unknown' } : { kind: 'answer', text: prefilled };
    case undefined: {
      const item = items[token.place];
      if (item === undefined) return { kind: 'unknown' };
      if (question.several !== true) return { kind: 'answer', text: item[1], replyId: item[0] };
      const without = ticked.filter((place) => place !== token.place);
      const now = without.length < ticked.length ? without : [...ticked, token.place].sort((a, b) => a - b);
      return { kind: 'shown', question: { ...question, ticked: now } };
    }
  }
}

/** What a typed text means: numbers stand for items over all pages, unless a label is that number itself. */
export function readText(given: string, question: Question | null, labels: ChannelLabels): Answer {
  const text = withPlainNumber(given.trim());
  if (question === null) return { kind: 'answer', text: given };
  if (question.asksToGoOn === true) {
    if (text === '1' || sameWord(text, labels.goOn)) return { kind: 'goOn' };
    if (text === '2' || sameWord(text, labels.startAgain)) return { kind: 'startAgain' };
  }
  const { items = [], prefilled, several, skip, isNumbered, page = 0 } = question;
  if (prefilled !== undefined && text === '1' && question.kind !== 'choices')
    return { kind: 'answer', text: prefilled };
  if (skip !== undefined && sameWord(text, skip)) return { kind: 'skip' };
  if (question.kind === 'files' && several === true && sameWord(text, labels.done)) return allFiles(question);
  if (question.kind !== 'choices') return { kind: 'answer', text: given };
  if (several === true && sameWord(text, labels.all))
    return { kind: 'answer', text: items.map(([, label]) => label).join(', ') };
  if (isNumbered && sameWord(text, labels.more) && !items.some(([, label]) => sameWord(label, text))) {
    const isLast = (page + 1) * NUMBERED_PAGE >= items.length;
    return { kind: 'shown', question: { ...question, page: isLast ? 0 : page + 1 } };
  }
  if (several === true) return { kind: 'answer', text: listed(text, items) };
  const alike = items.filter(([, label]) => sameWord(label, text));
  // Of labels that differ in case or accents only, the one as typed; the bot decides where there is none.
  const isSure = new Set(alike.map(([, label]) => label)).size === 1;
  const meant = alike.find(([, label]) => label === text) ?? (isSure ? alike[0] : undefined);
  return meant === undefined
    ? { kind: 'answer', text }
    : { kind: 'answer', text: meant[1], replyId: meant[0] };
}

/** Several items, parted by commas, whatever they were parted by; what is part of a label or an address parts nothing. */
function listed(text: string, items: NonNullable<Question['items']>): string {
  const signs = [';', '/', '+', '\n'].filter(
    (sign) => !items.some(([, label]) => label.includes(sign)) && !(sign === '/' && text.includes('://')),
  );
  return signs.reduce((given, sign) => given.replaceAll(sign, ', '), text);
}

/** The series of files is over. */
const allFiles = ({ files = [] }: Question): Answer => ({ kind: 'answer', text: '', files });

/** The same text, whatever its case, accents and blanks around it. */
export const sameWord = (a: string, b: string): boolean => folded(a) === folded(b);

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** `2️⃣` is `2`. */
const withPlainNumber = (text: string): string => text.replace(/(\d)\uFE0F?\u20E3/g, '$1');
