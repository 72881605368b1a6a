import { listOf } from '#blocks/_shared/list-of.ts';
import { mailRecipients, plainAddresses } from '#blocks/_shared/mail-recipients.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { CodeValue } from '#engine/code-job.ts';
import { gmail } from './schema.ts';

/** Sends an e-mail, and saves its thread. */
export const gmailRun: Runtime<typeof gmail> = serviceRuntime(gmail, {
  job({ options }, ctx) {
    if (options.action === undefined) return { lacks: 'no action is chosen.' };
    const filled = (text: string | undefined): string => ctx.fill(text ?? '').trim();
    const of = (text: string | undefined) => mailRecipients(text === undefined ? [] : [text], ctx);
    const [to, from, replyTo] = [of(options.to), of(options.from), of(options.replyTo)];
    if (to.addresses.length === 0) return { lacks: 'there is no recipient.' };
    if (to.addresses.length > MAX_RECIPIENTS)
      return { lacks: `there are more than ${MAX_RECIPIENTS} recipients.` };
    return {
      action: 'send',
      input: {
        to: plainAddresses(to.addresses),
        from: plainAddresses(from.addresses.slice(0, 1)),
        replyTo: plainAddresses(replyTo.addresses),
        wrong: [...to.wrong, ...from.wrong, ...replyTo.wrong],
        subject: ctx.fill(options.subject ?? ''),
        body: ctx.fill(options.body ?? ''),
        attachments: listOf(ctx.value(options.attachments))
          .flatMap((text) => text.split(/,\s+/))
          .map((text) => text.trim())
          .filter((text) => text !== ''),
        label: filled(options.label),
        threadId: filled(options.threadId),
      },
    };
  },
  save({ options }, ctx, output) {
    const { threadId, remarks } = readOutput(output);
    if (options.action !== undefined)
      for (const { variableId } of options.responseMapping ?? []) ctx.set(variableId, threadId);
    return remarks.length === 0
      ? { status: 'success', description: 'Gmail: The e-mail was sent.' }
      : { status: 'error', description: `Gmail: The e-mail was sent. ${remarks.join(' ')}` };
  },
});

const MAX_RECIPIENTS = 50;

function readOutput(output: CodeValue) {
  const { threadId, remarks }: Readonly<Record<string, unknown>> =
    typeof output === 'object' && output !== null ? { ...output } : {};
  return {
    threadId: typeof threadId === 'string' ? threadId : null,
    remarks: Array.isArray(remarks) ? remarks.map(String) : [],
  };
}
