import { useEffect, useState } from 'react';
import { loadLocale } from '../../client/locales/load-locale.ts';
import type { Language } from '../../client/locales/pick-locale.ts';
import type { Messages } from '../../client/locales/translate.ts';

/** The texts of the chat in a language, once they are loaded. */
export function useDefaultMessages(language: Language): Messages | undefined {
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly texts: Messages }>();
  useEffect(() => {
    let isWanted = true;
    void loadLocale(language).then((texts) => {
      if (isWanted) setLoaded({ language, texts });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.texts : undefined;
}
