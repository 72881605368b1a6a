/** The values under which an answer is counted; none: it is free text. */
export type CountedValues = (version: string, blockId: string, answer: string) => readonly string[];
