import * as z from 'zod';
import { chatCompletion } from '#blocks/_shared/chat-completion.ts';
import { effectBlockFields } from '#blocks/_shared/fields.ts';
import { action, credentialsFields, noAction } from '#blocks/_shared/plug-in.ts';
import type { CredentialType } from '#model/credentials/credential-type.ts';
import { modelBlock } from './model-block.ts';

/**
 * The definition of a block whose only action is a response of a language model. Providers differ in these facts; the
 * type is that of the credentials, too.
 *
 * @example defineBlock(completionBlock({ type: 'groq', label: 'Groq', help: 'Generates a response.' }))
 */
export const completionBlock = <const T extends CredentialType>({
  type,
  label,
  help,
}: {
  readonly type: T;
  readonly label: string;
  readonly help: string;
}) => ({
  ...modelBlock,
  type,
  label,
  help,
  credentials: { credentialsId: type },
  schema: z.object({
    ...effectBlockFields,
    type: z.literal(type),
    options: z
      .discriminatedUnion('action', [
        noAction(credentialsFields),
        action('Create chat completion', { ...credentialsFields, ...chatCompletion }),
      ])
      .prefault({}),
  }),
  fresh: () => ({ options: { action: 'Create chat completion' } }),
});
