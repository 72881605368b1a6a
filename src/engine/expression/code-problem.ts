import { parse } from 'acorn';

/**
 * Why an author's code is not JavaScript; undefined: it is. Each `{{name}}` counts as a value; the code may be one
 * expression or the body of an async function.
 *
 * @example codeProblem('const a = ;') // 'Unexpected token (1:10)'
 */
export function codeProblem(code: string): string | undefined {
  const source = code.replace(/\{\{[^{}]+\}\}/g, '_value_');
  const body = problemIn(source);
  return body === undefined || problemIn(`return (${source}\n)`) === undefined ? undefined : body;
}

function problemIn(source: string): string | undefined {
  try {
    parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
