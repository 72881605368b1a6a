/** The values under which an answer is counted; none: it is free text. */
export type CountedValues = (version: string, blockId: string, answer: string) => readonly string[];

/** The value under which a text of a variable is counted; undefined: it is free text. */
export type CountedTexts = (version: string, text: string) => string | undefined;
