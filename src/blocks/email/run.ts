import { failed } from '#blocks/_shared/failed.ts';
import { listOf } from '#blocks/_shared/list-of.ts';
import { mailRecipients, plainAddresses } from '#blocks/_shared/mail-recipients.ts';
import { leftOutOfPreviews, notConfigured, passOver } from '#blocks/_shared/not-configured.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import { bodyOf } from './body.ts';
import { email } from './schema.ts';

/** Maximum number of recipients of one e-mail: more is a mailing list, which this is not for. */
const MAX_RECIPIENTS = 50;

type Options = Filled<typeof email>['options'];

const sending = serviceRuntime<Filled<typeof email>>(email, {
  job({ options }, ctx) {
    const to = mailRecipients(options.recipients, ctx);
    const cc = mailRecipients(options.cc, ctx);
    const bcc = mailRecipients(options.bcc, ctx);
    const replyTo = mailRecipients(options.replyTo === undefined ? [] : [options.replyTo], ctx);
    if (to.addresses.length === 0) return { lacks: 'there is no recipient.' };
    if (to.addresses.length + cc.addresses.length + bcc.addresses.length > MAX_RECIPIENTS)
      return { lacks: `there are more than ${MAX_RECIPIENTS} recipients.` };
    return {
      action: 'send',
      input: {
        to: plainAddresses(to.addresses),
        cc: plainAddresses(cc.addresses),
        bcc: plainAddresses(bcc.addresses),
        replyTo: plainAddresses(replyTo.addresses),
        wrong: [...to.wrong, ...cc.wrong, ...bcc.wrong, ...replyTo.wrong],
        subject: ctx.fill(options.subject ?? ''),
        body: bodyOf(options, ctx),
        attachments: attachmentsOf(options, ctx),
      },
    };
  },
  save: (_block, _ctx, output) => {
    const { sent, missed } = toldBy(output);
    return missed.length === 0
      ? { status: 'success', description: 'Email was sent.', details: sent }
      : {
          status: 'error',
          description: 'Email was sent, but not to everybody.',
          details: `${sent}\nNot to: ${missed.join(', ')}`,
        };
  },
});

/**
 * Sends the e-mail, with the credentials of the block or the mail server of the installation. Previews send nothing.
 */
export const emailRun: Runtime<typeof email> = {
  run(block, ctx) {
    const problems = email.problems?.(block) ?? [];
    if (problems.length > 0) return failed(block, ctx, notConfigured(email, problems));
    if (ctx.isPreview) return passOver(ctx, leftOutOfPreviews(email));
    const { credentialsId, ...options } = block.options;
    const isOwn = credentialsId !== 'default' && credentialsId !== '';
    return sending.run({ ...block, options: { ...options, credentialsId: isOwn ? credentialsId : '' } }, ctx);
  },
};

/** URLs of files, as uploads store them: a list, or one text with commas. */
function attachmentsOf({ attachmentsVariableId }: Options, ctx: BlockContext): readonly string[] {
  return listOf(ctx.value(attachmentsVariableId))
    .flatMap((text) => text.split(/,\s+/))
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function toldBy(output: CodeValue): { readonly sent: string; readonly missed: readonly string[] } {
  const { sent, missed }: Readonly<Record<string, unknown>> =
    typeof output === 'object' && output !== null ? { ...output } : {};
  return {
    sent: typeof sent === 'string' ? sent : '',
    missed: Array.isArray(missed) ? missed.map(String) : [],
  };
}
