import { isRaw } from '#bot/raw.ts';
import type { Effect, EffectKind } from '#engine/effect.ts';
import { flowYaml } from './flow-yaml.ts';

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

/**
 * The line that a test lacks under `outside`, as YAML. `word`: what the service of the block may answer, whatever is asked.
 */
export function stubToPaste(block: string, effect: Effect, word: string | undefined): string {
  if (word !== undefined) return `- ${flowYaml({ block, gives: word })}`;
  const { asks, gives } = parts[effect.kind];
  const request: unknown = effect.request;
  const asked = Object.fromEntries(
    asks.flatMap((key) =>
      isRaw(request) && request[key] !== undefined ? [[key, request[key]] as const] : [],
    ),
  );
  return `- ${flowYaml({ block, ...(Object.keys(asked).length > 0 && { asks: asked }), gives })}`;
}

/** The line for a block that waits for the page. */
export function pageStubToPaste(block: string): string {
  return `- ${flowYaml({ block, gives: 'ok' })}`;
}
