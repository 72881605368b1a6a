import * as z from 'zod';

/** Formatted text as bubbles hold it: elements with runs of text in them. */
export function richTextSchema(): z.ZodType<readonly Element[], readonly Element[]> {
  made ??= z
    .array(elementSchema())
    .meta({ example: [{ type: 'p', children: [{ text: 'What is your name?' }] }] });
  return made;
}

let made: z.ZodType<readonly Element[], readonly Element[]> | undefined;

interface Element {
  readonly type: string;
  readonly url?: string | undefined;
  readonly children: readonly unknown[];
}

function elementSchema(): z.ZodType<Element, Element> {
  const leaf = z
    .looseObject({
      text: z.string(),
      bold: z.boolean().optional(),
      italic: z.boolean().optional(),
      underline: z.boolean().optional(),
      strikethrough: z.boolean().optional(),
      code: z.boolean().optional(),
    })
    .meta({ id: 'RichTextLeaf', description: 'A run of text with its formatting.' });
  const element: z.ZodType<Element, Element> = z
    .looseObject({
      type: z.string(),
      url: z.string().optional(),
      get children() {
        return z.array(z.union([leaf, element]));
      },
    })
    .meta({
      id: 'RichTextElement',
      description:
        '`p`, `a` (with `url`), `ul`, `ol`, `li`, `lic`, `h1` to `h6`, `blockquote`, `code_block` …',
    });
  return element;
}
