import { useMemo } from 'react';
import type { BotChange } from '#bot/changes/bot-change.ts';
import { compareDocuments } from '#bot/changes/compare-documents.ts';
import type { ApiFailure } from '#builder/api/api-failure.ts';
import { loadVersion, type VersionContent } from '#builder/api/load-version.ts';
import { type Loaded, useLoaded } from '#builder/api/use-loaded.ts';
import { type BotDraft, draftOf } from '#builder/document/bot-draft.ts';
import { useDraft, useEditor } from '#builder/editor/editor.ts';
import { ok, type Result } from '#lib/result.ts';
import type { ComparedPair } from './version-entry.ts';

/** Two states of the bot, and what differs. */
export interface ComparedStates {
  readonly before: BotDraft;
  readonly after: BotDraft;
  readonly changes: readonly BotChange[];
}

/** Loads two states and compares them; again as the draft changes. */
export function useComparedStates({ from, to }: ComparedPair): Pick<Loaded<unknown>, 'failure' | 'reload'> & {
  readonly value: ComparedStates | undefined;
} {
  const { botId } = useEditor();
  const draft = useDraft((each) => each);
  const { value, failure, reload } = useLoaded(`${botId} ${from} ${to}`, async () => {
    const [before, after] = await Promise.all([load(botId, from), load(botId, to)]);
    if (!before.ok) return before;
    return after.ok ? ok({ before: before.value, after: after.value }) : after;
  });
  const states = useMemo(() => {
    if (value === undefined) return undefined;
    const { name, icon } = draft;
    // Versions have neither name nor icon.
    const of = (version: VersionContent | null): BotDraft =>
      version === null ? draft : draftOf({ ...version, name, icon });
    const [before, after] = [of(value.before), of(value.after)];
    return { before, after, changes: compareDocuments(before, after) };
  }, [value, draft]);
  return { value: states, failure, reload };
}

/** The content of a version; null: it is the draft. */
const load = (botId: string, state: string): Promise<Result<VersionContent | null, ApiFailure>> =>
  state === 'draft' ? Promise.resolve(ok(null)) : loadVersion(botId, state);
