/** Classes of Typebot's widget that have no prefix there. */
const bareClasses = [
  ...['guest-container', 'bubble-typing', 'bubble1', 'bubble2', 'bubble3', 'text-fade-in'],
  ...[
    'slate-html-container',
    'slate-bold',
    'slate-italic',
    'slate-underline',
    'secondary-button',
    'text-input',
  ],
  ...['send-icon', 'rating-icon-container', 'rating-label', 'upload-progress-bar', 'total-files-indicator'],
  ...['time-container', 'scrollable-container', 'ping', 'lite-badge'],
];
const bare = new RegExp(`\\.(${bareClasses.join('|')})(?![\\w-])`, 'g');

/** Properties whose colours are three numbers there and colours here. */
const triple = /--typebot-([a-z-]+?)-(bg|border)-rgb(\s*:\s*)([\d.]+\s*,\s*[\d.]+\s*,\s*[\d.]+)/g;

/**
 * Author's CSS that was written for Typebot's widget, with the names that our client has. CSS that names nothing of
 * Typebot's stays as it is, so that what we export comes back unchanged.
 *
 * @example toOurCss('.typebot-host-bubble .slate-bold { color: red }') // '.parley-host-bubble .parley-slate-bold { color: red }'
 */
export function toOurCss(css: string): string {
  if (!css.includes('typebot-')) return css;
  return css
    .replace(triple, (_all, part: string, what: string, colon: string, numbers: string) => {
      const name = what === 'bg' ? 'bg' : 'border-color';
      return `--parley-${part}-${name}${colon}rgb(${numbers})`;
    })
    .replaceAll('--typebot-container-bg-color', '--parley-container-bg')
    .replaceAll('typebot-', 'parley-')
    .replace(bare, '.parley-$1');
}
