import { isRaw, type Raw } from '#bot/raw.ts';
import { ok } from '#lib/result.ts';
import { themeDefaultsOf61 } from '#model/theme-defaults.ts';
import type { Step } from './step.ts';

/** Version 6.1 is version 6 with a different default look: that look is written out. */
export const sixOneToSix: Step = {
  id: '6-1-to-6',
  from: ['6.1'],
  run: (document) =>
    ok({ document: writeThemeOf61({ ...document, theme: document.theme ?? {} }), warnings: [] }),
};

/** The document as version 6: its theme, if any, gets the default colours of version 6.1. */
export function writeThemeOf61(document: Raw): Raw {
  return { ...document, version: '6', ...(isRaw(document.theme) && { theme: withLook(document.theme) }) };
}

function withLook(theme: Raw): Raw {
  const general = isRaw(theme.general) ? theme.general : {};
  const background = isRaw(general.background) ? general.background : {};
  // An image, or no background at all, is not coloured.
  const isColour = background.type === undefined || background.type === 'Color';
  const { background: colour, ...others } = themeDefaultsOf61.general;
  return under(theme, {
    general: isColour ? { background: colour, ...others } : others,
    chat: themeDefaultsOf61.chat,
  });
}

/** Sets defaults where there is no value. What is not an object stays, for the check that follows. */
function under(given: Raw, defaults: Raw): Raw {
  const filled: Record<string, unknown> = { ...given };
  for (const [key, value] of Object.entries(defaults)) {
    const there = given[key];
    if (isRaw(value) && (there === undefined || isRaw(there))) filled[key] = under(there ?? {}, value);
    else if (there === undefined) filled[key] = value;
  }
  return filled;
}
