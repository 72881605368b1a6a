import { blockSchemaOf } from '#bot/block-answers.ts';
import type { BotDocument } from '#bot/document.ts';
import { walkSchema } from '#bot/walk-schema.ts';
import { call } from '#builder/api/call.ts';
import { type BotDraft, draftOf } from '#builder/document/bot-draft.ts';
import type { TrialSubject } from '#builder/editor/trial-messages.ts';
import type { TrialBot } from '#trial/open-trial.ts';

/** Bots that a test may go through. */
const MOST_BOTS = 20;

interface TestedBot {
  readonly botId: string;
  readonly workspaceId: string;
}

/** A draft as it is now, with what its tests share, the accounts of its workspace and the bots that it links to. */
export async function subjectToRun(
  { botId, workspaceId }: TestedBot,
  draft: BotDraft,
): Promise<TrialSubject> {
  const [bots, shared, credentials] = await Promise.all([
    botsToRun(botId, draft),
    call('tests.getDefaults', { params: { botId } }),
    call('credentials.list', { params: { workspaceId } }),
  ]);
  const accounts = credentials.ok ? credentials.value.credentials : [];
  return {
    bots,
    facts: {
      ...(shared.ok && { defaults: shared.value.defaults }),
      accounts: new Map(accounts.map(({ id, name }) => [id, name])),
    },
  };
}

/** Linked bots that cannot be read are left out. */
async function botsToRun(botId: string, draft: BotDraft): Promise<readonly [TrialBot, ...TrialBot[]]> {
  const linked = new Map<string, TrialBot>();
  const waiting = [...linkedIds(draft)];
  for (let id = waiting.shift(); id !== undefined && linked.size < MOST_BOTS; id = waiting.shift()) {
    if (id === botId || linked.has(id)) continue;
    const reply = await call('bots.get', { params: { botId: id } });
    if (!reply.ok) continue;
    const document = draftOf({ ...reply.value.bot });
    linked.set(id, { id, document: documentOf(document) });
    waiting.push(...linkedIds(document));
  }
  return [{ id: botId, document: documentOf(draft) }, ...linked.values()];
}

const documentOf = (draft: BotDraft): BotDocument => ({ ...draft, version: '6' });

function linkedIds({ groups }: Pick<BotDocument, 'groups'>): readonly string[] {
  const ids = new Set<string>();
  for (const block of groups.flatMap((group) => group.blocks)) {
    const schema = blockSchemaOf(block.type);
    if (schema === undefined) continue;
    walkSchema(schema, block, ({ value, meta }) => {
      if (meta.widget === 'bot' && typeof value === 'string' && value !== 'current') ids.add(value);
    });
  }
  return [...ids];
}
