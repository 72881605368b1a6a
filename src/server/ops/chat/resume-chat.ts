import type { resumeChat as endpoint } from '#contract/deliveries.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { takeFromLimits } from '#server/take-from-limits.ts';
import { deliver } from './deliver.ts';

/** Delivers data to the chat that waits at this block; the signature in the address is the authority. */
export const resumeChat: Operation<typeof endpoint> = async ({ app, caller, request }, { params, body }) => {
  const { sessionId, blockId, signature } = params;
  const setHeader = (name: string, value: string) => request.setHeader(name, value);
  takeFromLimits(app, { caller, ip: request.ip, setHeader }, { kind: 'turn', id: sessionId });
  if (!app.resume.opens({ sessionId, blockId }, signature)) throw new AppError('NOT_FOUND');
  await deliver(app, { sessionId, blockId, data: body, baseUrl: request.baseUrl });
  return { message: 'OK' };
};
