import { inputView, prefilled } from '#blocks/_shared/input-view.ts';
import { loosely } from '#blocks/_shared/same-text.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { Reply } from '#engine/event.ts';
import { rejected } from '#engine/next.ts';
import { allowsFile, extensionIn } from '#model/file-types.ts';
import { isSet, listField, textField } from '#model/view-fields.ts';
import type { fileInput } from './schema.ts';

type Options = Filled<typeof fileInput>['options'];

/**
 * Accepts the URLs of uploaded files, or only the first if one file is asked for. Without an answer it is skipped, if
 * that is allowed.
 */
export const fileInputRun: Runtime<typeof fileInput> = {
  ask: (block, ctx) => inputView(block, ctx, prefilled(block.options.variableId, ctx)),
  portable: ({ options }) => ({
    kind: 'files',
    types: isSet(options, 'allowedFileTypes', 'isEnabled')
      ? listField(options, 'allowedFileTypes', 'types').filter((type) => typeof type === 'string')
      : [],
    several: isSet(options, 'isMultipleAllowed'),
    required: isSet(options, 'isRequired'),
    skipLabel: textField(options, 'labels', 'skip'),
  }),
  accept({ options }, ctx, reply) {
    if (isSkipped(reply, options, ctx)) return { kind: 'skipped' };
    const all = reply === null ? [] : addressesIn(reply);
    const files = options.isMultipleAllowed ? all : all.slice(0, 1);
    if (files.length === 0 || !files.every((file) => isTaken(file, options))) return rejected;
    return { kind: 'accepted', content: files.join(', '), files };
  },
};

/** Without a message or, where there are no buttons, by the label of the button. */
function isSkipped(reply: Reply | null, { isRequired, labels }: Options, ctx: BlockContext): boolean {
  if (isRequired) return false;
  if (reply === null) return true;
  return (
    reply.type === 'text' &&
    !reply.attachedFileUrls?.length &&
    loosely(reply.text) === loosely(ctx.fill(labels.skip))
  );
}

/** A comma only ends a URL when another one follows. */
function addressesIn(reply: Reply): readonly string[] {
  if (reply.type === 'audio') return [reply.url];
  if (reply.attachedFileUrls?.length) return reply.attachedFileUrls;
  return reply.text.trim().split(/(?<![\s,])[\s,]+(?=https?:\/\/)/i);
}

function isTaken(url: string, { allowedFileTypes }: Options): boolean {
  if (!/^https?:\/\/[^\s/?#\\"<>]+(?:[/?#][^\s"<>]*)?$/i.test(url) || url.length > 4096) return false;
  const types = allowedFileTypes.isEnabled ? (allowedFileTypes.types ?? []) : [];
  return types.length === 0 || allowsFile(types, { extension: extensionIn(url) });
}
