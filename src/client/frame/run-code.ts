/** Author's code with the values that it uses. */
export interface Code {
  readonly content: string;
  readonly names: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * Runs author's code as the body of an asynchronous function. Surrounding markup is removed. Only for places where that
 * code can do no harm, or is allowed.
 */
export async function runCode({ content, names, values }: Code): Promise<unknown> {
  const body = content.replace(/^\s*<script[^>]*>/i, '').replace(/<\/script>\s*$/i, '');
  const asynchronous = Object.getPrototypeOf(async () => undefined).constructor;
  return asynchronous(...names, body)(...values);
}
