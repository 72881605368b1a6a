import type { ServiceMeans } from '#blocks/performer.ts';
import type { CodeSet } from '#engine/code-job.ts';
import { askModel } from './ask-model.ts';
import type { Failed, KeyedAccount } from './ask-service.ts';
import type { ChatJob, LoadedMessage } from './chat-job.ts';
import { countUse, refusalOf, tokensOf } from './count-use.ts';
import type { Begun, Dialect } from './dialect.ts';
import { loadParts } from './load-parts.ts';
import { runTool } from './run-tool.ts';

/** The final response of a model, and the token usage. */
export interface Conversed {
  readonly ok: true;
  readonly text: string;
  readonly id: string | undefined;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly sets: readonly CodeSet[];
  /** Errors of functions: the model was told, the author is as well. */
  readonly troubles: readonly string[];
}

/** The provider and model of a job. */
export interface Partner {
  readonly dialect: Dialect;
  readonly keyed: KeyedAccount;
  /** Type of the block, under which the tokens are counted. */
  readonly provider: string;
}

const GAP = '\n\n';

/**
 * Calls a model, runs the author's functions that it requests, and calls it again, until its response is complete. The
 * text is streamed if somebody is watching.
 */
export async function converse(
  job: ChatJob,
  { dialect, keyed, provider }: Partner,
  means: ServiceMeans,
): Promise<Conversed | Failed> {
  const messages = await loadParts(job, means);
  const read = sizeOf(messages);
  let request = dialect.first(job, messages);
  const total = { inputTokens: 0, outputTokens: 0 };
  const sets: CodeSet[] = [];
  const troubles: string[] = [];
  let text = '';
  for (let step = 1; step <= dialect.steps; step++) {
    const refusal = await refusalOf(means);
    if (refusal !== undefined) return refusal;
    const onText = means.onText && withGap(means.onText, text === '' ? '' : GAP);
    const asked = await askModel({ job, request, dialect, keyed, ...(onText && { onText }) }, means);
    if (!asked.ok) {
      await countBegun(asked.begun, { model: job.model, provider, read }, means);
      return asked.failed;
    }
    const { calls, id, text: said, inputTokens, outputTokens } = asked.turn;
    await countUse(means, {
      provider,
      model: job.model,
      told: { inputTokens, outputTokens },
      otherwise: { inputTokens: read, outputTokens: tokensOf.text(said) },
    });
    total.inputTokens += inputTokens;
    total.outputTokens += outputTokens;
    if (said !== '') text += `${text === '' ? '' : GAP}${said}`;
    if (calls.length === 0) return { ok: true, text, id, ...total, sets, troubles };
    const ran = [];
    for (const call of calls) ran.push(await runTool(call, job.tools, means));
    for (const { result, sets: more } of ran) {
      sets.push(...more);
      if (result.isError) troubles.push(`${result.call.name}: ${result.text}`);
    }
    const results = ran.map(({ result }) => result);
    request = dialect.next(request, asked.answer, results);
  }
  return {
    ok: false,
    message: `The model called functions ${dialect.steps} times without completing its response.`,
    ...(troubles.length > 0 && { details: troubles.join('\n').slice(0, 1000) }),
  };
}

/** An interrupted response counts with the usage reported until then, and at least with what was generated. */
async function countBegun(
  begun: Begun | undefined,
  { model, provider, read }: { readonly model: string; readonly provider: string; readonly read: number },
  means: ServiceMeans,
): Promise<void> {
  if (begun === undefined) return;
  const inputTokens = begun.inputTokens || read;
  const outputTokens = Math.max(begun.outputTokens, tokensOf.text(begun.written));
  await countUse(means, { provider, model, otherwise: { inputTokens, outputTokens } });
}

/** The approximate number of input tokens, for services that do not report it. */
const sizeOf = (messages: readonly LoadedMessage[]): number =>
  messages
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => sum + (part.kind === 'text' ? tokensOf.text(part.text) : tokensOf.picture), 0);

/** The text of a later response starts as a new paragraph. */
function withGap(onText: (piece: string) => void, gap: string): (piece: string) => void {
  let before = gap;
  return (piece) => {
    if (piece === '') return;
    onText(before + piece);
    before = '';
  };
}
