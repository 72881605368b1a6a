import { isRaw } from '#bot/raw.ts';
import type { Effect, EffectKind } from '#engine/effect.ts';

/** What identifies a request, and an answer to begin with. */
const parts: Readonly<Record<EffectKind, { readonly asks: readonly string[]; readonly gives: unknown }>> = {
  http: { asks: ['method', 'url'], gives: { status: 200, data: {} } },
  service: { asks: ['action'], gives: 'ok' },
  code: { asks: [], gives: { value: null } },
  linkBot: { asks: [], gives: 'missing' },
  phone: { asks: [], gives: 'none' },
  date: { asks: [], gives: 'none' },
  transcript: { asks: [], gives: { text: '' } },
  resumeUrl: { asks: [], gives: { url: '' } },
};

/** The line that a test lacks under `outside`, as YAML. */
export function stubToPaste(block: string, effect: Effect): string {
  const { asks, gives } = parts[effect.kind];
  const request: unknown = effect.request;
  const asked = Object.fromEntries(
    asks.flatMap((key) =>
      isRaw(request) && request[key] !== undefined ? [[key, request[key]] as const] : [],
    ),
  );
  return `- ${flow({ block, ...(Object.keys(asked).length > 0 && { asks: asked }), gives })}`;
}

/** The line for a block that waits for the page. */
export function pageStubToPaste(block: string): string {
  return `- ${flow({ block, gives: 'ok' })}`;
}

/** Data as YAML on one line. */
function flow(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(flow).join(', ')}]`;
  if (isRaw(data))
    return `{${Object.entries(data)
      .map(([key, value]) => `${flow(key)}: ${flow(value)}`)
      .join(', ')}}`;
  return typeof data === 'string' && isPlain(data) ? data : JSON.stringify(data ?? null);
}

/** Whether a text may stand without quotation marks. */
const isPlain = (text: string): boolean =>
  /^[A-Za-z][\w ./-]*[\w./-]$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text);
