import { render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { CoreConversation } from '../headless/conversation.ts';
import { firstMessages } from '../locales/first-messages.ts';
import { pickLocale } from '../locales/pick-locale.ts';
import { type Messages, translator } from '../locales/translate.ts';
import css from '../theme/chat.css';
import { plainFace } from '../theme/plain-face.ts';
import { adoptStyles, type StyleRoot, styleRootOf } from '../ui/adopt-styles.ts';
import type { Controls } from '../ui/chat-context.ts';
import { loadFile } from '../ui/load-file.ts';
import { readFields, readText } from '../ui/read.ts';
import type { ChatOptions, DrawnChat } from './chat-options.ts';
import { ChatView } from './chat-view.tsx';
import type { Extras } from './extras.tsx';
import type { FirstLook } from './first-look.ts';
import type { Inputs } from './inputs.tsx';

/** Loaded while the chat starts, to be available when needed. */
const later: { firstLook?: FirstLook; inputs?: Inputs; extras?: Extras } = {};

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
  adoptStyles(styleRoot, css);
  const draw = (how: typeof render): void => {
    if (isGone) return;
    isDrawn = true;
    how(<LiveChat {...{ conversation, options: current, controls, styleRoot }} />, place);
  };
  const needed = loadFirstLook(styleRoot);
  if (!isTakenOver) draw(render);
  else
    void Promise.all([needed, loadInputs(styleRoot)]).then(([{ takeOver }]) =>
      takeOver(place, conversation, draw),
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
  const [texts, setTexts] = useState<Partial<Messages>>(later.inputs?.knownLocale(language) ?? firstMessages);
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
    void loadFirstLook(styleRoot).then(count);
    void loadInputs(styleRoot)
      .then(({ loadLocale }) => {
        count();
        return loadLocale(language);
      })
      .then((loaded) => isWanted && setTexts(loaded));
    void loadExtras(styleRoot).then(count);
    return () => {
      isWanted = false;
    };
  }, [language, styleRoot]);
  return (
    <ChatView
      {...{ conversation, options, t, language, controls, styleRoot }}
      theming={later.firstLook?.theming}
      // Their texts must be loaded together with them; the first texts are English.
      inputs={isSpeaking || language === 'en' ? later.inputs : undefined}
      extras={isSpeaking ? later.extras : undefined}
    />
  );
}

/** Without its file, a theme has no effect, and a screen that a server rendered is replaced. */
async function loadFirstLook(styleRoot: StyleRoot): Promise<FirstLook> {
  later.firstLook ??= await import('./first-look.ts').then(
    (loaded) => loaded.firstLook,
    () => plainLook,
  );
  adoptStyles(styleRoot, later.firstLook.css);
  return later.firstLook;
}

const plainLook: FirstLook = {
  css: '',
  theming: { css: '', withDynamicTheme: () => undefined, faceOf: () => plainFace, apply: () => undefined },
  takeOver: async (place, _conversation, draw) => {
    place.querySelector('.parley-container')?.remove();
    draw(render);
  },
};

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

async function loadInputs(styleRoot: StyleRoot): Promise<Inputs> {
  later.inputs ??= (await patiently(() => import('./inputs.tsx'))).inputs;
  adoptStyles(styleRoot, later.inputs.css);
  return later.inputs;
}

async function loadExtras(styleRoot: StyleRoot): Promise<void> {
  later.extras ??= (await patiently(() => import('./extras.tsx'))).extras;
  adoptStyles(styleRoot, later.extras.css);
}
