import * as z from 'zod';
import { isRaw } from '#bot/raw.ts';
import { AppError } from '#server/app-error.ts';
import { Streamed } from '#server/operation.ts';
import type { MountedOperation } from '#server/ops/bind-operation.ts';
import { toOurBody, toTheirIssuePath, toTheirNames, toTheirPath } from './their-names.ts';

/** One of our endpoints under Typebot's path and names. `change` is applied to the response first. */
export function alias(
  { endpoint, handle }: MountedOperation,
  change: (answer: unknown) => unknown = (answer) => answer,
): MountedOperation {
  return {
    endpoint: { ...endpoint, path: toTheirPath(endpoint.path), response: z.unknown() },
    handle: async (context, raw) => {
      const answer = await inTheirPaths(() => handle(context, { ...raw, body: toOurBody(raw.body) }));
      if (answer instanceof Streamed) return answer;
      const checked = context.app.config.checksAnswers ? endpoint.response.parse(answer) : answer;
      return toTheirNames(change(checked));
    },
  };
}

/** Issues name the fields as they were sent. */
async function inTheirPaths(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !isRaw(error.data) || !Array.isArray(error.data.issues)) throw error;
    const { code, message, headers, cause, data } = error;
    const issues = error.data.issues.map((issue: unknown) =>
      isRaw(issue) && typeof issue.path === 'string'
        ? { ...issue, path: toTheirIssuePath(issue.path) }
        : issue,
    );
    throw new AppError(code, { message, headers, cause, data: { ...data, issues } });
  }
}
