import { argsRecord, authorCode } from '#blocks/_shared/author-code.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';

interface Tool {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly parameters?: readonly Parameter[] | undefined;
  readonly code?: string | undefined;
}

interface Parameter {
  readonly type?: 'string' | 'number' | 'boolean' | 'enum' | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly required?: boolean | undefined;
  readonly values?: readonly string[] | undefined;
}

/**
 * The author's functions as they are described to models, with their code and the values that it uses. Names become
 * identifiers, as models and code require; functions without a name are left out.
 */
export function toolsOf(tools: readonly Tool[] | undefined, ctx: BlockContext): readonly CodeValue[] {
  return (tools ?? [])
    .filter(({ name }) => name?.trim())
    .map(({ name = '', description = '', parameters = [], code = '' }) => {
      const authored = authorCode(code, ctx);
      return {
        name: identifierOf(name).slice(0, 64),
        description: ctx.fill(description),
        schema: schemaOf(parameters),
        code: authored.content,
        args: argsRecord(authored),
      };
    });
}

function schemaOf(parameters: readonly Parameter[]): CodeValue {
  const named = parameters.filter(({ name }) => name?.trim());
  return {
    type: 'object',
    properties: Object.fromEntries(
      named.map(({ name = '', type = 'string', description, values }) => [
        identifierOf(name),
        {
          type: type === 'enum' ? 'string' : type,
          ...(description && { description }),
          ...(type === 'enum' && values && values.length > 0 && { enum: values }),
        },
      ]),
    ),
    required: named.filter(({ required }) => required === true).map(({ name = '' }) => identifierOf(name)),
  };
}

/** @example identifierOf('zip code') // 'zip_code' */
export function identifierOf(name: string): string {
  const plain = name.trim().replace(/[^A-Za-z0-9_]+/g, '_');
  return /^\d/.test(plain) ? `_${plain}` : plain;
}
