import type { ServiceAnswer } from '#blocks/performer.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceResult } from '#engine/service-job.ts';
import { masked } from '#lib/masked.ts';

/**
 * The result of a service's response: its data, or why there is none. `secrets` never appear in messages.
 * @example const answer = await account.request({ url, method: 'POST', body }); return serviceAnswer(answer, [apiKey],
 * (data) => ({ id: textAt(data, 'id') }));
 */
export function serviceAnswer(
  answer: ServiceAnswer,
  secrets: readonly string[],
  read: (data: unknown) => CodeValue = () => null,
): ServiceResult {
  if (!answer.ok) return { ok: false, message: answer.message };
  if (answer.status >= 400) {
    // Truncated after masking, so that no secret is cut in two and shown.
    const words = masked(answer.text().slice(0, 20_000), secrets).slice(0, 1000);
    return {
      ok: false,
      message: `The service responded with status ${answer.status}.`,
      ...(words !== '' && { details: words }),
    };
  }
  return { ok: true, output: read(answer.data()) };
}
