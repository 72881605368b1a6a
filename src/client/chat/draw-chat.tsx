import { hydrate, render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Conversation } from '../headless/conversation.ts';
import { messages as english } from '../locales/en.ts';
import { loadLocale } from '../locales/load-locale.ts';
import { pickLocale } from '../locales/pick-locale.ts';
import { type Messages, translator } from '../locales/translate.ts';
import { adoptStyles, type StyleRoot, styleRootOf } from '../theme/adopt-styles.ts';
import css from '../theme/chat.css';
import type { Controls } from './chat-context.ts';
import type { ChatOptions, DrawnChat } from './chat-options.ts';
import { ChatView } from './chat-view.tsx';
import { readFields, readText } from './read.ts';
import { typingOf } from './typing-time.ts';
import { whenReady } from './use-reveal.ts';

/**
 * Draws a conversation into an element or shadow root and keeps it up to date. The conversation must be made with
 * `revealing: 'manual'`; whoever made it starts it. What `renderFirst` left there is taken over.
 */
export function drawChat(
  place: ShadowRoot | HTMLElement,
  conversation: Conversation,
  options: ChatOptions = {},
): DrawnChat {
  let current = options;
  const controls: Controls = { field: null };
  const styleRoot = styleRootOf(place);
  adoptStyles(styleRoot, css);
  const draw = (): void => {
    render(<LiveChat {...{ conversation, options: current, controls, styleRoot }} />, place);
  };
  const isTakenOver = place.querySelector('.parley-container') !== null;
  let isGone = false;
  if (isTakenOver)
    void whenReady(conversation, () => typingOf(current.settings ?? conversation.state.bot?.settings)).then(() => {
      if (isGone) return;
      place.querySelector('style')?.remove();
      hydrate(<LiveChat {...{ conversation, options: current, controls, styleRoot }} />, place);
    });
  else draw();
  return {
    update(changes) {
      current = { ...current, ...changes };
      draw();
    },
    destroy() {
      isGone = true;
      render(null, place);
    },
    setInputValue(value) {
      controls.field?.setValue(value);
      return controls.field !== null;
    },
    submitInput() {
      const { field } = controls;
      field?.submit();
      return field !== null;
    },
    focus() {
      const target = ['[data-first]', '.parley-scroller'].map((name) => place.querySelector<HTMLElement>(name));
      (target[0] ?? target[1])?.focus();
    },
  };
}

interface Props {
  readonly conversation: Conversation;
  readonly options: ChatOptions;
  readonly controls: Controls;
  readonly styleRoot: StyleRoot;
}

/** The chat in the language of its visitor, drawn again after every change. */
function LiveChat({ conversation, options, controls, styleRoot }: Props) {
  const [, setState] = useState(conversation.state);
  useEffect(() => {
    const refresh = (): void => setState(conversation.state);
    refresh();
    return conversation.subscribe(refresh);
  }, [conversation]);
  const settings = readFields(readFields(options.settings ?? conversation.state.bot?.settings).general);
  const language = pickLocale([options.locale, readText(settings.locale), ...navigator.languages]);
  const [texts, setTexts] = useState<Messages>(english);
  const t = useMemo(() => translator(texts), [texts]);
  useEffect(() => {
    let isWanted = true;
    void loadLocale(language).then((loaded) => isWanted && setTexts(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return <ChatView {...{ conversation, options, t, language, controls, styleRoot }} />;
}
