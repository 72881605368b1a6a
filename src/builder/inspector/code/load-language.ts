import type { CompletionSource } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { CodeLanguage } from '#model/field-meta.ts';
import { mentionAt } from '../mention.ts';
import { sandboxScope } from './sandbox-scope.ts';

/** A language and where its code runs. */
export interface LanguageOptions {
  readonly language: CodeLanguage;
  /** Of JavaScript: it may set variables by their names. */
  readonly isScript: boolean;
}

/** Loads what an editor knows about a language: colours, indentation, completions. */
export function loadLanguage({ language, isScript }: LanguageOptions): Promise<Extension> {
  return loaders[language](isScript);
}

const html = async (): Promise<Extension> => (await import('@codemirror/lang-html')).html();

const loaders: Readonly<Record<CodeLanguage, (isScript: boolean) => Promise<Extension>>> = {
  javascript: async (isScript) => {
    const { javascriptLanguage, localCompletionSource, scopeCompletionSource } = await import(
      '@codemirror/lang-javascript'
    );
    const sources = [localCompletionSource, scopeCompletionSource(sandboxScope(isScript))];
    const completions = sources.map((source) =>
      javascriptLanguage.data.of({ autocomplete: outsideMentions(source) }),
    );
    return [javascriptLanguage, completions];
  },
  json: async () => (await import('@codemirror/lang-json')).json(),
  html,
  svg: html,
};

/** Names of the language are no names of variables. */
function outsideMentions(source: CompletionSource): CompletionSource {
  return (context) => {
    const line = context.state.doc.lineAt(context.pos);
    return mentionAt(line.text, context.pos - line.from) === undefined ? source(context) : null;
  };
}
