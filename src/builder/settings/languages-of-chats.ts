import { languages } from '../../client/locales/pick-locale.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The languages that the chat speaks, as options, by their English names. */
export const languagesOfChats = languages
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label));
