import { renderToString } from 'preact-render-to-string';
import { inputs } from '../inputs/inputs.tsx';
import { localeTexts as english } from '../locales/en.ts';
import { pickLocale } from '../locales/pick-locale.ts';
import { type Messages, translator } from '../locales/translate.ts';
import chatCss from '../theme/chat.css';
import { familyText, themeFont } from '../theme/theme-font.ts';
import { declarations, themeFace } from '../theme/theme-properties.ts';
import { theming } from '../theme/theming.ts';
import type { ChatOptions } from './chat-options.ts';
import { ChatView } from './chat-view.tsx';
import { extras } from './extras.tsx';
import { firstState, stillConversation } from './first-state.ts';
import { readFields, readText } from './read.ts';
import { withDynamicTheme } from './with-dynamic-theme.ts';

export interface RenderOptions extends ChatOptions {
  /** Texts of the interface in the bot's language. Default: English. */
  readonly texts?: Messages;
  /** Languages of the visitor, best first. */
  readonly languages?: readonly string[];
}

/**
 * The first screen of a chat as HTML for a declarative shadow root, with the rules it needs: visible before any script
 * runs. `drawChat` takes it over. `reply` is a start reply, or as much of it as may be shown.
 *
 * @example renderFirst({ bot: { theme, settings }, messages, input }, { nonce, title: 'Support' })
 */
export function renderFirst(reply: unknown, options: RenderOptions = {}): string {
  const state = firstState(reply);
  const general = readFields(state.bot?.settings.general);
  const language = pickLocale([options.locale, readText(general.locale), ...(options.languages ?? [])]);
  const theme = withDynamicTheme(options, state);
  const { family } = themeFont(theme);
  const face = themeFace(theme);
  const own = declarations({
    ...face.properties,
    ...(family !== '' && { '--parley-container-font-family': familyText(family) }),
  });
  const html = renderToString(
    <ChatView
      conversation={stillConversation(state)}
      options={options}
      t={translator(options.texts ?? english)}
      language={language}
      controls={{ field: null }}
      styleRoot={undefined}
      theming={theming}
      extras={extras}
      inputs={inputs}
    />,
  );
  const nonce = options.nonce === undefined ? '' : ` nonce="${options.nonce.replace(/[^\w+/=-]/g, '')}"`;
  const rules = `${chatCss}${inputs.css}${extras.css}${theming.css}.parley-container{${own}}${face.customCss.replaceAll('</', '<\\/')}`;
  return `<style${nonce}>${rules}</style>${html}`;
}
