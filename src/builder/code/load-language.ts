import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { mentionAt } from '#builder/document/mention.ts';
import type { CodeLanguage } from '#model/field-meta.ts';
import { chatClasses } from './chat-classes.ts';
import { sandboxScope } from './sandbox-scope.ts';

/** A language and where its code runs. */
export interface LanguageOptions {
  readonly language: CodeLanguage | 'css' | 'yaml';
  /** Of JavaScript: it may set variables by their names. */
  readonly isScript: boolean;
}

/** Loads what an editor knows about a language: colours, indentation, completions. */
export function loadLanguage({ language, isScript }: LanguageOptions): Promise<Extension> {
  return loaders[language](isScript);
}

const html = async (): Promise<Extension> => (await import('@codemirror/lang-html')).html();

const loaders: Readonly<Record<LanguageOptions['language'], (isScript: boolean) => Promise<Extension>>> = {
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
  yaml: async () => (await import('./yaml-language.ts')).yamlLanguage,
  css: async () => {
    const { css, cssLanguage } = await import('@codemirror/lang-css');
    return [css(), cssLanguage.data.of({ autocomplete: completeClass })];
  },
};

/** Names of the language are no names of variables. */
function outsideMentions(source: CompletionSource): CompletionSource {
  return (context) => {
    const line = context.state.doc.lineAt(context.pos);
    return mentionAt(line.text, context.pos - line.from) === undefined ? source(context) : null;
  };
}

/** Completes the classes that chats have. */
function completeClass(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/\.[-\w]*$/);
  if (typed === null) return null;
  return { from: typed.from, options: chatClasses.map((name) => ({ label: `.${name}`, type: 'class' })) };
}
