import type { Theme } from './theme.ts';

/** A theme that comes with the program. */
export interface BuiltInTheme {
  /** What `selectedThemeTemplateId` holds after it was applied. */
  readonly id: string;
  readonly name: string;
  /** `auto`: light or dark, as the visitor's system is. */
  readonly scheme: 'light' | 'dark' | 'auto';
  readonly theme: Theme;
}

type Corners = 'none' | 'medium' | 'large';

/** The few colours that a look is made of. */
interface Colours {
  readonly page: string;
  /** Messages of the bot. */
  readonly bot: string;
  /** All text on page, messages and fields. */
  readonly text: string;
  /** Buttons and messages of the visitor. */
  readonly accent: string;
  readonly onAccent: string;
  readonly field: string;
  readonly placeholder: string;
  readonly line: string;
}

function look(colours: Colours, corners: Corners = 'medium'): Theme {
  const { page, bot, text, accent, onAccent, field, placeholder, line } = colours;
  const border = { roundeness: corners, thickness: 1, color: line } as const;
  const plain = { roundeness: corners, thickness: 0 } as const;
  return {
    general: {
      background: { type: 'Color', content: page },
      progressBar: { color: accent, backgroundColor: line },
    },
    chat: {
      container: { color: text },
      hostBubbles: { backgroundColor: bot, color: text, border },
      guestBubbles: { backgroundColor: accent, color: onAccent, border: plain },
      buttons: { backgroundColor: accent, color: onAccent, border: plain },
      inputs: {
        ...{ backgroundColor: field, color: text, placeholderColor: placeholder },
        ...{ shadow: 'none', border },
      },
    },
  };
}

const paper: Colours = {
  ...{ page: '#faf7f2', bot: '#ffffff', text: '#2b2621', accent: '#2b2621', onAccent: '#faf7f2' },
  ...{ field: '#ffffff', placeholder: '#756d63', line: '#e6dfd4' },
};
const ink: Colours = {
  ...{ page: '#121418', bot: '#1d2127', text: '#e8ebef', accent: '#e8ebef', onAccent: '#121418' },
  ...{ field: '#181b20', placeholder: '#969ca6', line: '#2c313a' },
};
const ocean: Colours = {
  ...{ page: '#f3f8fc', bot: '#ffffff', text: '#12293d', accent: '#0a5c9e', onAccent: '#ffffff' },
  ...{ field: '#ffffff', placeholder: '#58708a', line: '#d3e2ef' },
};
const deepOcean: Colours = {
  ...{ page: '#0b1c2b', bot: '#13293c', text: '#e2eef8', accent: '#6fbdf5', onAccent: '#06192a' },
  ...{ field: '#0f2334', placeholder: '#8ba6bd', line: '#22405a' },
};
const forest: Colours = {
  ...{ page: '#f4f7f2', bot: '#ffffff', text: '#1c2b1f', accent: '#22633a', onAccent: '#ffffff' },
  ...{ field: '#ffffff', placeholder: '#5f7264', line: '#d7e2d5' },
};
const nightForest: Colours = {
  ...{ page: '#101a14', bot: '#19271e', text: '#e3efe6', accent: '#7fd19b', onAccent: '#0a1a10' },
  ...{ field: '#142019', placeholder: '#8da596', line: '#2a3d31' },
};
const rose: Colours = {
  ...{ page: '#fdf5f6', bot: '#ffffff', text: '#3a1d25', accent: '#b3264f', onAccent: '#ffffff' },
  ...{ field: '#ffffff', placeholder: '#86626c', line: '#f0d9de' },
};
const plum: Colours = {
  ...{ page: '#1a1322', bot: '#271d33', text: '#f0e8f6', accent: '#c79bf2', onAccent: '#1e0f2e' },
  ...{ field: '#20172a', placeholder: '#a794b8', line: '#3c2f4b' },
};
const sunrise: Colours = {
  ...{ page: '#fff8ee', bot: '#ffffff', text: '#33240f', accent: '#ffb238', onAccent: '#33240f' },
  ...{ field: '#ffffff', placeholder: '#7d6a4d', line: '#f1e2c8' },
};
const clay: Colours = {
  ...{ page: '#f6efe9', bot: '#fffaf5', text: '#3b2a20', accent: '#a8492a', onAccent: '#ffffff' },
  ...{ field: '#fffaf5', placeholder: '#7f6a5c', line: '#e4d5c8' },
};
const signal: Colours = {
  ...{ page: '#ffffff', bot: '#ffffff', text: '#000000', accent: '#000000', onAccent: '#ffffff' },
  ...{ field: '#ffffff', placeholder: '#4d4d4d', line: '#000000' },
};

/** The themes that come with the program. All of their texts are readable. */
export const builtInThemes: readonly BuiltInTheme[] = [
  { id: 'parley-plain', name: 'Plain', scheme: 'auto', theme: {} },
  { id: 'parley-round', name: 'Round', scheme: 'auto', theme: { chat: { roundness: 'large' } } },
  { id: 'parley-square', name: 'Square', scheme: 'auto', theme: { chat: { roundness: 'none' } } },
  { id: 'parley-paper', name: 'Paper', scheme: 'light', theme: look(paper) },
  { id: 'parley-ink', name: 'Ink', scheme: 'dark', theme: look(ink) },
  { id: 'parley-ocean', name: 'Ocean', scheme: 'light', theme: look(ocean, 'large') },
  { id: 'parley-deep-ocean', name: 'Deep ocean', scheme: 'dark', theme: look(deepOcean, 'large') },
  { id: 'parley-forest', name: 'Forest', scheme: 'light', theme: look(forest) },
  { id: 'parley-night-forest', name: 'Night forest', scheme: 'dark', theme: look(nightForest) },
  { id: 'parley-rose', name: 'Rose', scheme: 'light', theme: look(rose, 'large') },
  { id: 'parley-plum', name: 'Plum', scheme: 'dark', theme: look(plum, 'large') },
  { id: 'parley-sunrise', name: 'Sunrise', scheme: 'light', theme: look(sunrise, 'large') },
  { id: 'parley-clay', name: 'Clay', scheme: 'light', theme: look(clay) },
  { id: 'parley-signal', name: 'Signal', scheme: 'light', theme: look(signal, 'none') },
];
