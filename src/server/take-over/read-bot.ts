import { type Import, importBot } from '#bot/import.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CallFailure } from './call.ts';
import type { RemoteBot, Source } from './source.ts';

/** A bot of another installation, in our form. */
export interface ReadBot {
  readonly remote: RemoteBot;
  readonly draft: Import;
  /** Undefined: it is not published. */
  readonly live: Import | undefined;
  /** What does not come along, or not as it was. */
  readonly warnings: readonly string[];
}

/** Reads a bot with its published version; nothing is stored. */
export async function readBot(source: Source, id: string): Promise<Result<ReadBot, CallFailure>> {
  const remote = await source.bot(id);
  if (!remote.ok) return remote;
  const draft = read(remote.value, remote.value);
  if (!draft.ok) return draft;
  const published = await source.published(id);
  if (!published.ok && published.error.status !== 404) return published;
  const live = published.ok && published.value !== null ? read(published.value, remote.value) : undefined;
  if (live?.ok === false) return live;
  const { customDomain } = remote.value;
  const warnings = [
    ...(customDomain === null ? [] : [`the custom domain ${customDomain} must be set up again here`]),
    ...draft.value.warnings.map(({ message }) => message),
  ];
  return ok({
    ...{ remote: remote.value, draft: draft.value, live: live?.value },
    warnings: [...new Set(warnings)],
  });
}

/** A published bot has no name, icon and the like: those belong to the bot. */
function read(document: Readonly<Record<string, unknown>>, remote: RemoteBot): Result<Import, CallFailure> {
  const raw = { ...document, name: remote.name, icon: remote['icon'] ?? null, folderId: null };
  const imported = importBot(raw, { credentials: new Set(), enableSafetyFlags: false });
  if (imported.ok) return imported;
  const [first] = imported.error;
  const message = `cannot be read: ${first === undefined ? '' : `${first.path} ${first.message}`}`;
  return err({ status: 200, code: 'REFUSED', message });
}
