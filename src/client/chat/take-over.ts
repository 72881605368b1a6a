import { hydrate, render } from 'preact';
import type { ConversationState, CoreConversation } from '../headless/conversation.ts';
import { preloadInput } from '../inputs/input-area.tsx';
import { loadLocale } from '../locales/load-locale.ts';
import { pickLocale } from '../locales/pick-locale.ts';
import { typingOf } from './typing-time.ts';
import { delayOf } from './use-reveal.ts';

/**
 * Takes over the first screen that the server rendered, as soon as the chat has reached the same state. The visitor's
 * actions in the meantime are repeated: typed text is in the field, submitted answers are sent.
 */
export async function takeOver(
  place: ShadowRoot | HTMLElement,
  conversation: CoreConversation,
  draw: (how: typeof render) => void,
): Promise<void> {
  const language = place.querySelector<HTMLElement>('.parley-container')?.lang;
  // The texts must be loaded before rendering: nothing changes before the visitor's eyes.
  await Promise.all([whenReady(conversation), loadLocale(pickLocale([language]))]);
  const { state } = conversation;
  if (state.input !== null) await preloadInput(state.input);
  // The styles of the first screen have been adopted by now.
  for (const style of place.querySelectorAll('style')) style.remove();
  // What only the page can render replaces a placeholder that differs from it.
  place.querySelector('.parley-input-container > .parley-loading')?.remove();
  const typed = typedInto(place);
  if (isOf(place, state)) draw(hydrate);
  else {
    // A remembered chat continues in a different state.
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

/** Waits for the first screen of a chat that is about to start: everything that needs no time is shown then. */
function whenReady(conversation: CoreConversation): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { due, input, phase, bot, entries, nextInput, isReplying } = conversation.state;
      if (due !== null && delayOf(conversation, due, typingOf(bot?.settings)).most === 0)
        return conversation.reveal(due);
      // The visitor is not asked anything while the bot waits for an embedded page.
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

/** Whether the rendered screen is the beginning of this chat. */
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
    // A question that was not drawn would be mixed up with what stands in its place.
    drawn('.parley-input-container').join() === (input?.id ?? '')
  );
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Fields whose text differs from the server's. */
function typedInto(place: ParentNode) {
  const fields = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field, field.value] as const);
}

/** Repeats early clicks and submits, in order. */
async function repeat(early: readonly HTMLElement[]): Promise<void> {
  for (const element of early) {
    await pause();
    element.removeAttribute('aria-busy');
    // The question it belonged to has been answered, or was never asked in this chat.
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}

declare global {
  interface Window {
    /** Early submits and clicks on the first screen, in order; undefined once it is taken over. */
    parleyEarly?: readonly HTMLElement[] | undefined;
  }
}
