import { renderToString } from 'preact-render-to-string';
import gateCss from '../consent/consent-gate.css';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { readConsent } from '../consent/read-consent.ts';
import { serverPieces, stylesOf } from '../inputs/input-area.tsx';
import { allLocales } from '../locales/all-locales.ts';
import { noScript } from '../locales/no-script.ts';
import { type Language, pickLocale } from '../locales/pick-locale.ts';
import { translator } from '../locales/translate.ts';
import { familyText, themeFont } from '../theme/theme-font.ts';
import { declarations, themeFace } from '../theme/theme-properties.ts';
import { theming } from '../theme/theming.ts';
import { withDynamicTheme } from '../theme/with-dynamic-theme.ts';
import { readFields, readText } from '../ui/read.ts';
import type { ChatOptions } from './chat-options.ts';
import { chatStyles } from './chat-styles.ts';
import { ChatView } from './chat-view.tsx';
import { extras } from './extras.tsx';
import { firstState, stillConversation } from './first-state.ts';
import { inputs } from './inputs.tsx';
import { NoScriptRest } from './no-script-rest.tsx';

export interface RenderOptions extends ChatOptions {
  /** Languages of the visitor, best first. */
  readonly languages?: readonly string[];
}

/** A rendered first screen. */
export interface FirstDrawn {
  /** For a declarative shadow root, with the rules it needs. */
  readonly html: string;
  /** The language of the interface: the bot's, or else the visitor's. The client should use the same. */
  readonly language: Language;
  /** The notice for visitors without JavaScript, in that language. */
  readonly noScript: string;
}

await Promise.all(serverPieces.map((piece) => piece.load()));

/**
 * The first screen of a chat, visible before any script runs; `drawChat` takes it over. `reply` is a start reply, or as
 * much of it as may be shown. A chat that needs consent is covered by `.parley-gate`, which the page removes when its
 * button is pressed.
 * @example renderFirst({ bot: { theme, settings }, messages, input }, { nonce, title: 'Support' })
 */
export function renderFirst(reply: unknown, options: RenderOptions = {}): FirstDrawn {
  const state = firstState(reply);
  const general = readFields(state.bot?.settings.general);
  const language = pickLocale([options.locale, readText(general.locale), ...(options.languages ?? [])]);
  const t = translator(allLocales[language]);
  const theme = withDynamicTheme(options, state);
  const { family } = themeFont(theme);
  const face = themeFace(theme);
  const own = declarations({
    ...face.properties,
    ...(family !== '' && { '--parley-container-font-family': familyText(family) }),
  });
  const nonce = options.nonce?.replace(/[^\w+/=-]/g, '');
  const html = renderToString(
    <ChatView
      conversation={stillConversation(state)}
      options={{ ...options, canRestart: true, frame: 'page' }}
      t={t}
      language={language}
      controls={{ field: null, languages: options.languages }}
      styleRoot={undefined}
      theming={theming}
      // It replaces the part that comes last: the client removes it, and nothing before it moves and loses the focus.
      extras={{ ...extras, EndNote: () => <NoScriptRest state={state} face={face} nonce={nonce} /> }}
      inputs={inputs}
    />,
  );
  const consent = readConsent(general);
  const name = readText(options.title, t('chat'));
  const gate = consent?.isRequired
    ? renderToString(<ConsentGate {...{ consent, name, t, language, theme, theming }} />)
    : '';
  const rules = [
    ...[stylesOf(state.input), theming.css, gate && gateCss],
    `.parley-container{${own}}${face.customCss.replaceAll('</', '<\\/')}`,
  ].join('');
  const mark = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const styles = `<style${mark} data-chat-styles>${chatStyles}</style><style${mark}>${rules}</style>`;
  return { html: styles + html + gate, language, noScript: noScript[language] };
}
