import type { ServiceAnswer } from '#blocks/performer.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceResult } from '#engine/service-job.ts';

/**
 * What a service's answer means: its data, or why there is none. `secrets` never appear in what is told.
 *
 * @example
 * const answer = await account.request({ url, method: 'POST', body });
 * return serviceAnswer(answer, [apiKey], (data) => ({ id: textAt(data, 'id') }));
 */
export function serviceAnswer(
  answer: ServiceAnswer,
  secrets: readonly string[],
  read: (data: unknown) => CodeValue = () => null,
): ServiceResult {
  if (!answer.ok) return { ok: false, message: answer.message };
  if (answer.status >= 400) {
    const words = masked(answer.text().slice(0, 4000), secrets).slice(0, 1000);
    return {
      ok: false,
      message: `The service answered with status ${answer.status}.`,
      ...(words !== '' && { details: words }),
    };
  }
  return { ok: true, output: read(answer.data()) };
}

/** The text without the secrets, in case the service repeats them. */
export function masked(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);
}
