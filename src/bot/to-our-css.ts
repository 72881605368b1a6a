/** Classes that have no prefix in Typebot's widget. */
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

/** Colours that are written as three numbers there, by what they colour, and a name of ours for a colour. */
const numbers = '(\\s*:\\s*)([\\d.]+\\s*,\\s*[\\d.]+\\s*,\\s*[\\d.]+)';
const colours = [
  { theirs: new RegExp(`--typebot-([a-z-]+?)-bg-rgb${numbers}`, 'g'), ours: '--parley-$1-bg$2rgb($3)' },
  {
    theirs: new RegExp(`--typebot-([a-z-]+?)-border-rgb${numbers}`, 'g'),
    ours: '--parley-$1-border-color$2rgb($3)',
  },
];

/**
 * Rewrites the author's CSS for Typebot's widget with the names of our client. CSS without names of Typebot stays
 * unchanged, so that our own exports are imported unchanged.
 * @example toOurCss('.typebot-host-bubble .slate-bold { color: red }') // '.parley-host-bubble .parley-slate-bold {
 * color: red }'
 */
export function toOurCss(css: string): string {
  if (!css.includes('typebot-')) return css;
  const coloured = colours.reduce((done, { theirs, ours }) => done.replace(theirs, ours), css);
  return coloured
    .replaceAll('--typebot-container-bg-color', '--parley-container-bg')
    .replaceAll('typebot-', 'parley-')
    .replace(bare, '.parley-$1');
}
