import type { CssKnowledge } from './css-problem.ts';

/** What this browser knows about CSS. */
export const browserCss: CssKnowledge = {
  hasProperty: (name) => CSS.supports(name, 'inherit'),
  takesValue: (name, value) => CSS.supports(name, value),
  isSelector(text) {
    // Nested rules may begin with what stands between two elements.
    const whole = /^[>+~]/.test(text) ? `* ${text}` : text;
    try {
      document.createDocumentFragment().querySelector(whole);
      return true;
    } catch {
      return false;
    }
  },
};
