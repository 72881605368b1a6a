import { render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { CoreConversation } from '../headless/conversation.ts';
import { firstMessages } from '../locales/first-messages.ts';
import { pickLocale } from '../locales/pick-locale.ts';
import { type Messages, translator } from '../locales/translate.ts';
import { adoptStyles, type StyleRoot, styleRootOf } from '../ui/adopt-styles.ts';
import type { Controls } from '../ui/chat-context.ts';
import { loadFile } from '../ui/load-file.ts';
import { readFields, readText } from '../ui/read.ts';
import type { ChatOptions, DrawnChat } from './chat-options.ts';
import { ChatView } from './chat-view.tsx';
import type { FirstParts } from './first-parts.ts';

/** Loaded while the chat starts, to be available when needed. */
let first: FirstParts | undefined;
let loadingFirst: Promise<FirstParts> | undefined;

/**
 * Renders a conversation into an element or shadow root and keeps it up to date. The conversation must be created with
 * `revealing: 'manual'`; its creator starts it. The output of `renderFirst` is taken over.
 */
export function drawChat(
  place: ShadowRoot | HTMLElement,
  conversation: CoreConversation,
  options: ChatOptions = {},
): DrawnChat {
  let current = options;
  let isDrawn = false;
  let isGone = false;
  const isTakenOver = place.querySelector('.parley-container') !== null;
  const controls: Controls = { field: null, isTakenOver };
  const styleRoot = styleRootOf(place);
  const draw = (how: typeof render): void => {
    if (isGone) return;
    isDrawn = true;
    how(<LiveChat {...{ conversation, options: current, controls, styleRoot }} />, place);
  };
  const styled = adoptChatStyles(place, styleRoot);
  const needed = loadFirstParts();
  if (!isTakenOver) void styled.then(() => draw(render));
  else
    void Promise.all([needed, styled]).then(([{ firstLook }]) =>
      firstLook.takeOver(place, conversation, draw),
    );
  return {
    update(changes) {
      current = { ...current, ...changes };
      if (isDrawn) draw(render);
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
      const found = ['[data-first]', '.parley-scroller'].map((name) =>
        place.querySelector<HTMLElement>(name),
      );
      found.find((element) => element !== null)?.focus();
    },
  };
}

interface Props {
  readonly conversation: CoreConversation;
  readonly options: ChatOptions;
  readonly controls: Controls;
  readonly styleRoot: StyleRoot;
}

/** The chat in the language of its visitor, rendered again after every change. */
function LiveChat({ conversation, options, controls, styleRoot }: Props) {
  const [, setState] = useState(conversation.state);
  const [, setLoaded] = useState(0);
  const general = readFields(readFields(options.settings ?? conversation.state.bot?.settings).general);
  const language = pickLocale([options.locale, readText(general.locale), ...navigator.languages]);
  const [texts, setTexts] = useState<Partial<Messages>>(first?.inputs.knownLocale(language) ?? firstMessages);
  const isSpeaking = texts !== firstMessages;
  const t = useMemo(() => translator(texts), [texts]);
  useEffect(() => {
    const refresh = (): void => setState(conversation.state);
    refresh();
    return conversation.subscribe(refresh);
  }, [conversation]);
  useEffect(() => {
    let isWanted = true;
    const count = (): void => {
      if (isWanted) setLoaded((loaded) => loaded + 1);
    };
    void loadFirstParts()
      .then(({ inputs }) => {
        count();
        return inputs.loadLocale(language);
      })
      .then((loaded) => isWanted && setTexts(loaded));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return (
    <ChatView
      {...{ conversation, options, t, language, controls, styleRoot }}
      theming={first?.firstLook.theming}
      // Their texts must be loaded together with them; the first texts are English.
      inputs={isSpeaking || language === 'en' ? first?.inputs : undefined}
      extras={isSpeaking ? first?.extras : undefined}
    />
  );
}

/** Adopts the styles of the first screen, which are removed with it; without one, those of a file. */
async function adoptChatStyles(place: ShadowRoot | HTMLElement, styleRoot: StyleRoot): Promise<void> {
  const drawn = place.querySelector('style[data-chat-styles]')?.textContent;
  adoptStyles(styleRoot, drawn ?? (await patiently(() => import('./chat-styles.ts'))).chatStyles);
}

/** Retries until it is loaded: without it the conversation cannot continue, or lacks something. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      return await loadFile(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** All at once: parts of copies that were loaded under several addresses would not know each other. */
function loadFirstParts(): Promise<FirstParts> {
  loadingFirst ??= patiently(() => import('./first-parts.ts')).then((loaded) => {
    first = loaded.firstParts;
    return first;
  });
  return loadingFirst;
}
