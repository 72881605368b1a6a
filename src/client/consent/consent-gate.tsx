import { useRef } from 'preact/hooks';
import { directionOf } from '../locales/pick-locale.ts';
import type { Translate } from '../locales/translate.ts';
import type { Theming } from '../theme/theming.ts';
import { useTheme } from '../theme/use-theme.ts';
import { HostAvatar } from '../ui/host-avatar.tsx';
import { ConsentLink } from './consent-link.tsx';
import type { Consent } from './read-consent.ts';

export interface ConsentGateProps {
  readonly consent: Consent;
  /** Name of the bot. */
  readonly name: string;
  readonly t: Translate;
  readonly language: string;
  readonly theme: unknown;
  readonly theming: Theming;
  /** Absent where the page itself handles the button. */
  readonly onAgree?: () => void;
}

/** The screen before a chat that starts only with the visitor's consent. */
export function ConsentGate({ consent, name, t, language, theme, theming, onAgree }: ConsentGateProps) {
  const root = useRef<HTMLDivElement>(null);
  const face = useTheme(root, theme, theming);
  return (
    <div
      ref={root}
      class="parley-container parley-gate"
      lang={language}
      dir={directionOf(language)}
      data-scheme={face.scheme}
    >
      <div class="parley-consent" role="group" aria-labelledby="parley-consent-name">
        {face.hostAvatar !== null && <HostAvatar url={face.hostAvatar.url} />}
        <p id="parley-consent-name" class="parley-consent-name" dir="auto">
          {name}
        </p>
        <p id="parley-consent-text" class="parley-consent-text" dir="auto">
          {consent.text || t('consent')}
        </p>
        <ConsentLink consent={consent} t={t} />
        <button
          type="button"
          class="parley-button"
          data-first
          aria-describedby="parley-consent-text"
          onClick={onAgree}
        >
          {t('startChat')}
        </button>
      </div>
    </div>
  );
}
