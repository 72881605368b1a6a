import { isRaw } from '#bot/raw.ts';

/** Data as YAML on one line. */
export function flowYaml(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(flowYaml).join(', ')}]`;
  if (isRaw(data))
    return `{${Object.entries(data)
      .map(([key, value]) => `${flowYaml(key)}: ${flowYaml(value)}`)
      .join(', ')}}`;
  return typeof data === 'string' && isPlain(data) ? data : JSON.stringify(data ?? null);
}

/** Whether a text may stand without quotation marks. */
const isPlain = (text: string): boolean =>
  /^[A-Za-z][\w ./-]*[\w./-]$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text);
