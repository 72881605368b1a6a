import type { Ask } from './script-part.ts';

const usual: Readonly<Partial<Record<Ask, string>>> = {
  ...{ email: 'E-mail', phone: 'Phone', url: 'Website', file: 'File', rating: 'Rating' },
};

const filling =
  /^(what|whats|what's|what’s|which|how|who|where|when|is|are|do|does|did|can|could|may|would|will|shall|should|please|tell|enter|give|your|the|you|me|us|a|an|we|i|to|of|for|hi|hello|many|much)$/i;

/** Gives names to the variables of a script, each once. */
export class VariableNames {
  readonly #taken = new Set<string>();

  /** A name for what a question asks for. `given`: as the script names it. */
  next({
    ask,
    question,
    given,
  }: {
    readonly ask: Ask;
    readonly question: string;
    readonly given?: string;
  }): string {
    const words = question
      // What is put in is not what is asked for.
      .replaceAll(/\{\{[^{}]*\}\}/g, ' ')
      .replaceAll(/[{}*_`#?？!.:,;"“”()]/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
    const telling = words
      .filter((word) => !filling.test(word))
      .slice(0, 3)
      .join(' ');
    const made = given ?? usual[ask] ?? (telling === '' ? 'Answer' : capital(telling));
    return this.#unique(made.slice(0, 60));
  }

  #unique(name: string): string {
    for (let count = 1; ; count++) {
      const tried = count === 1 ? name : `${name} ${count}`;
      const key = tried.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return tried;
    }
  }
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
