import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import { next } from '#engine/next.ts';
import { COST } from '#engine/turn-work.ts';
import { type Fill, fillRichText, hasVariables } from '#model/rich-text/fill-rich-text.ts';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import type { RichText } from '#model/rich-text/rich-text.ts';
import { isValue } from '#model/rich-text/value-node.ts';
import { valueToText } from '#model/value.ts';
import type { textBubble } from './schema.ts';

/** Shows the text with its variables filled in; an empty text shows nothing. */
export const textBubbleRun: Runtime<typeof textBubble> = {
  run({ id, content }, ctx) {
    const { text, isStatic } = parsed(content?.richText ?? []);
    const richText = isStatic ? text : fillRichText(text, fillOf(ctx));
    if (richText.every((element) => isValue(element) && element.children.length === 0)) return next;
    ctx.say({ id, type: 'text', content: { type: 'richText', richText } });
    return next;
  },
};

function fillOf(ctx: BlockContext): Fill {
  return {
    hasVariables: (text) => text.includes('{{'),
    text: (text) => ctx.fill(text),
    lone(text) {
      const variable = ctx.loneVariable(text);
      if (variable === undefined) return undefined;
      const value = valueToText(ctx.value(variable.id));
      ctx.work(value.length * COST.markdown);
      return value;
    },
  };
}

interface Parsed {
  readonly text: RichText;
  readonly isStatic: boolean;
}
/** Parsing a text is pure, so it is done once for each. */
const known = new WeakMap<readonly unknown[], Parsed>();

function parsed(stored: readonly unknown[]): Parsed {
  const before = known.get(stored);
  if (before) return before;
  const text = parseRichText(stored);
  const made = { text, isStatic: !hasVariables(text) };
  known.set(stored, made);
  return made;
}
