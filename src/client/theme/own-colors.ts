import { readFields, readText } from '../ui/read.ts';

/** Whether a theme sets any colour or picture of its own: then light and dark are up to the author. */
export function ownColors(theme: unknown): boolean {
  const { general, chat } = readFields(theme);
  const { background } = readFields(general);
  const { type, content } = readFields(background);
  const parts = readFields(chat);
  const isPainted = (name: string): boolean => {
    const { backgroundColor, color } = readFields(parts[name]);
    return [backgroundColor, color].some((text) => readText(text, 'transparent') !== 'transparent');
  };
  return (
    (readText(type) !== 'None' && readText(content) !== '') ||
    ['container', 'hostBubbles', 'guestBubbles', 'buttons', 'inputs'].some(isPainted)
  );
}
