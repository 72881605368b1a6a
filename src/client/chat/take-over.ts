import { hydrate, render } from 'preact';
import type { Conversation, ConversationState } from '../headless/conversation.ts';
import { preloadInput } from '../inputs/input-area.tsx';
import { loadLocale } from '../locales/load-locale.ts';
import { pickLocale } from '../locales/pick-locale.ts';
import { typingOf } from './typing-time.ts';
import { delayOf } from './use-reveal.ts';

/**
 * Takes over the first screen that the server drew, as soon as the chat stands where that does. What the visitor did
 * with it meanwhile is done again: what they typed is in the field, what they sent is sent.
 */
export async function takeOver(
  place: ShadowRoot | HTMLElement,
  conversation: Conversation,
  draw: (how: typeof render) => void,
): Promise<void> {
  const language = place.querySelector<HTMLElement>('.parley-container')?.lang;
  // The words that stand there are there when it is drawn anew: nothing changes before the visitor's eyes.
  await Promise.all([whenReady(conversation), loadLocale(pickLocale([language]))]);
  const { state } = conversation;
  if (state.input !== null) await preloadInput(state.input);
  // The rules that came with the first screen are adopted by now.
  place.querySelector('style')?.remove();
  // What only the page can draw comes in the place of a strip, and is nothing like it.
  place.querySelector('.parley-input-container > .parley-loading')?.remove();
  const typed = typedInto(place);
  if (isOf(place, state)) draw(hydrate);
  else {
    // A remembered chat goes on somewhere else.
    place.querySelector('.parley-container')?.remove();
    draw(render);
  }
  const { parleyEarly = [] } = window;
  window.parleyEarly = undefined;
  for (const [field, value] of typed) {
    field.value = value;
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
  await repeat(parleyEarly);
}

/** Waits for the first screen of a chat that is about to start: all that needs no time has been shown then. */
function whenReady(conversation: Conversation): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { due, input, phase, bot, entries, nextInput, isReplying } = conversation.state;
      if (due !== null && delayOf(conversation, due, typingOf(bot?.settings)).most === 0)
        return conversation.reveal(due);
      // Nothing is asked of the visitor where the bot waits for a page that it shows.
      const isShown = entries.every((each) => each.kind !== 'bubble' || each.isRevealed);
      const isWaiting = phase === 'running' && nextInput === null && !isReplying && isShown;
      if (due === null && input === null && !isWaiting && phase !== 'ended' && phase !== 'failed') return;
      stop();
      resolve();
    };
    const stop = conversation.subscribe(() => queueMicrotask(look));
    look();
  });
}

/** Whether what was drawn is the beginning of this chat. */
function isOf(place: ParentNode, { entries, input }: ConversationState): boolean {
  const said = entries.flatMap((each) =>
    each.kind === 'bubble' && each.isRevealed ? [each.bubble.id] : [''],
  );
  const drawn = (name: string) =>
    [...place.querySelectorAll<HTMLElement>(name)].map(({ dataset }) => dataset.blockid);
  const bubbles = drawn('.parley-host-bubble[data-blockid]');
  return (
    !said.includes('') &&
    bubbles.length === said.length &&
    bubbles.every((id, index) => id === said[index]) &&
    drawn('.parley-input-container').every((id) => id === input?.id)
  );
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Fields that have another text than the server gave them. */
function typedInto(place: ParentNode) {
  const fields = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field, field.value] as const);
}

/** Does again what was pressed and sent before anybody listened, in that order. */
async function repeat(early: readonly HTMLElement[]): Promise<void> {
  for (const element of early) {
    await pause();
    element.removeAttribute('aria-busy');
    // The question it belonged to is answered, or was never asked in this chat.
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

declare global {
  interface Window {
    /** Forms that were sent and buttons that were pressed on the first screen, in that order; undefined once it is taken over. */
    parleyEarly?: readonly HTMLElement[] | undefined;
  }
}
