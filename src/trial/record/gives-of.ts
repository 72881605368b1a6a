import { isRaw } from '#bot/raw.ts';
import type { Resolution } from '#engine/effect.ts';
import { isSecretName } from '#engine/traced-data.ts';

/** The result of an effect as a test gives it; undefined: tests make it themselves. Secrets are masked. */
export function givesOf(resolution: Resolution): unknown {
  switch (resolution.kind) {
    case 'http': {
      const { result } = resolution;
      if ('failed' in result) return { failed: result.failed };
      return { status: result.statusCode, data: withoutSecrets(result.data) };
    }
    case 'service': {
      const { result } = resolution;
      if (!result.ok) return { failed: result.message };
      const { output } = result;
      if (output === null) return 'ok';
      const isText = isRaw(output) && Object.keys(output).length === 1 && typeof output['text'] === 'string';
      return isText && output['text'] !== 'ok' ? output['text'] : { data: withoutSecrets(output) };
    }
    case 'code': {
      const { result } = resolution;
      if (!result.ok) return { failed: result.message };
      const sets = Object.fromEntries(result.sets.map(({ name, value }) => [name, value]));
      return { value: result.value, ...(result.sets.length > 0 && { sets }) };
    }
    case 'linkBot':
    case 'phone':
    case 'date':
    case 'transcript':
    case 'resumeUrl':
      return undefined;
  }
}

function withoutSecrets(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutSecrets);
  if (!isRaw(data)) return data ?? null;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && isSecretName(key) ? '•••' : withoutSecrets(value),
    ]),
  );
}
