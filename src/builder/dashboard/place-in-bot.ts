/**
 * Where a path of a bot leads, in words: by the title of a group and the number of a block in it. Other paths stay as
 * they are.
 * @example placeInBot('bot.groups.0.blocks.1.type', [{ title: 'Welcome' }]) // 'Group “Welcome”, block 2'
 */
export function placeInBot(path: string, groups: readonly { readonly title: string }[]): string {
  const [, group, block] = /^bot\.groups\.(\d+)(?:\.blocks\.(\d+))?/.exec(path) ?? [];
  const found = group === undefined ? undefined : groups[Number(group)];
  if (found === undefined) return path.replace(/^bot\./, '');
  return `Group “${found.title}”${block === undefined ? '' : `, block ${Number(block) + 1}`}`;
}
