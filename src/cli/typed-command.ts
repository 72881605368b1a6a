import { projectRoot } from '#server/project-root.ts';

const start = projectRoot.pathname.includes('/node_modules/') ? 'parley' : 'node scripts/parley.mjs';

/**
 * A command as it can be typed here: a clone has no `parley` on its path.
 *
 * @example typedCommand('token create') // 'node scripts/parley.mjs token create'
 */
export const typedCommand = (words: string): string => `${start} ${words}`;
