import { documentShape } from '#bot/document-shape.ts';
import { ownJson } from '#lib/own-json.ts';
import { SharedSchemas } from './shared-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** The JSON Schema of a bot file: every block with its titles, help and defaults. */
export function botJsonSchema(): Json {
  const schemas = new SharedSchemas();
  const { $ref } = schemas.place(schemas.describe(documentShape.file(), 'input'));
  const { BotFile, ...named } = schemas.named();
  return toDefinitions({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(BotFile ?? { $ref }),
    $defs: { JsonValue: {}, ...named },
  });
}

/** References as JSON Schema writes them. */
function toDefinitions(json: Json): Json {
  const text = JSON.stringify(json).replaceAll('#/components/schemas/', '#/$defs/');
  return ownJson<Json>(text);
}
