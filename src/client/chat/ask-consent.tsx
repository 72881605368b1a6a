import { render } from 'preact';
import css from '../consent/consent-gate.css';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { readConsent } from '../consent/read-consent.ts';
import { pickLocale } from '../locales/pick-locale.ts';
import { translator } from '../locales/translate.ts';
import type { AskConsentOptions, ConsentQuestion } from '../mount.ts';
import { adoptStyles, type StyleRoot, styleRootOf } from '../ui/adopt-styles.ts';
import { readFields, readText } from '../ui/read.ts';

/** Shows what the visitor must agree to, instead of the chat. `close` removes it in any case. */
export async function askConsent(options: AskConsentOptions): Promise<ConsentQuestion> {
  const { place, bot, label, locale, takesFocus } = options;
  const [{ firstParts }, { chatStyles }] = await Promise.all([
    import('./first-parts.ts'),
    import('./chat-styles.ts'),
  ]);
  const { inputs, firstLook } = firstParts;
  const { theming } = firstLook;
  const { theme, settings } = readFields(bot);
  const { general } = readFields(settings);
  const language = pickLocale([locale, readText(readFields(general).locale), ...navigator.languages]);
  const t = translator(await inputs.loadLocale(language));
  const root = styleRootOf(place);
  for (const rules of [chatStyles, theming.css, css]) adoptStyles(root, rules);
  const close = (): void => render(null, place);
  const agreed = new Promise<void>((resolve) => {
    const consent = readConsent(general);
    // There is nothing to ask.
    if (consent === null) return resolve();
    const onAgree = (): void => {
      close();
      resolve();
    };
    const name = readText(label, t('chat'));
    render(<ConsentGate {...{ consent, name, t, language, theme, theming, onAgree }} />, place);
  });
  if (takesFocus && !isElsewhere(root))
    place.querySelector<HTMLElement>('.parley-gate [data-first]')?.focus({ preventScroll: true });
  return { agreed, close };
}

/** Whether the visitor is busy with another part of the page. */
function isElsewhere(root: StyleRoot): boolean {
  const active = document.activeElement;
  return !(
    active === null ||
    active === document.body ||
    (root instanceof ShadowRoot && active === root.host)
  );
}
