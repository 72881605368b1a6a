import type { BlockContext } from '#engine/block-context.ts';
import { valueToText } from '#model/value.ts';

/** One message for a model. */
export type AiMessage = {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
};

type Row =
  | { readonly role: AiMessage['role']; readonly content?: string | undefined }
  /** A text to use literally, such as a visitor's: it contains no variables. */
  | (AiMessage & { readonly isLiteral: true })
  | {
      readonly role: 'Dialogue';
      readonly dialogueVariableId?: string | undefined;
      readonly startsBy: 'user' | 'assistant';
    };

/**
 * The messages for a model: texts with their variables, and dialogues stored in lists, whose items alternate. Empty
 * messages are left out.
 */
export function messagesOf(rows: readonly Row[] | undefined, ctx: BlockContext): readonly AiMessage[] {
  return (rows ?? [])
    .flatMap((row) =>
      row.role === 'Dialogue'
        ? dialogue(itemsOf(row.dialogueVariableId, ctx), row.startsBy)
        : [{ role: row.role, content: 'isLiteral' in row ? row.content : ctx.fill(row.content ?? '') }],
    )
    .filter(({ content }) => content.trim() !== '');
}

/** The items of a list variable; a text counts as a list with one item. */
export function itemsOf(variableId: string | undefined, ctx: BlockContext): readonly string[] {
  const value = ctx.value(variableId);
  return Array.isArray(value) ? value.map((item) => item ?? '') : [valueToText(value)];
}

function dialogue(items: readonly string[], startsBy: 'user' | 'assistant'): readonly AiMessage[] {
  const others = startsBy === 'user' ? 'assistant' : 'user';
  return items.map((content, index) => ({ role: index % 2 === 0 ? startsBy : others, content }));
}
