import type { ServiceMeans } from '#blocks/performer.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceJob, ServiceResult } from '#engine/service-job.ts';
import { parseJson } from '#lib/parse-json.ts';
import { type Failed, keyedAccount } from './ask-service.ts';
import { chatJobSchema } from './chat-job.ts';
import { type Conversed, converse } from './converse.ts';
import type { Dialect } from './dialect.ts';

/** Performs a job with a text response of a model: returns its text and the token usage. */
export async function performChat(
  job: ServiceJob,
  means: ServiceMeans,
  dialect: Dialect,
): Promise<ServiceResult> {
  const said = await conversed(job, means, dialect);
  if (!said.ok) return said;
  const { text, id, inputTokens, outputTokens, sets, troubles } = said;
  if (text === '' && sets.length === 0) return { ok: false, message: 'The model returned no text.' };
  return {
    ok: true,
    output: {
      text,
      inputTokens,
      outputTokens,
      totalTokens: inputTokens + outputTokens,
      ...(id !== undefined && { id }),
      ...(sets.length > 0 && { sets: sets.map(({ name, value }) => ({ name, value })) }),
      ...(troubles.length > 0 && { troubles }),
    },
  };
}

/** Performs a job in which a model extracts values from a text: returns them by key. */
export async function performVariables(
  job: ServiceJob,
  means: ServiceMeans,
  dialect: Dialect,
): Promise<ServiceResult> {
  const { onText: _nobody, ...quiet } = means;
  const said = await conversed(job, quiet, dialect);
  if (!said.ok) return said;
  const values = valuesIn(said.text);
  return values === undefined
    ? { ok: false, message: 'The model returned no values.', details: said.text.slice(0, 1000) }
    : { ok: true, output: { values } };
}

async function conversed(
  { block, input }: ServiceJob,
  means: ServiceMeans,
  dialect: Dialect,
): Promise<Conversed | Failed> {
  const keyed = keyedAccount(means);
  if ('ok' in keyed) return keyed;
  return converse(chatJobSchema.parse(input), { dialect, keyed, provider: block }, means);
}

/** The object in a text; some models put it in a code fence. */
function valuesIn(text: string): CodeValue | undefined {
  const bare = /^\s*```\w*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text;
  try {
    const parsed: CodeValue = parseJson(bare);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
