import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { sparse } from '#blocks/_shared/sparse.ts';
import type { BlockCase } from '#blocks/case.ts';
import { blockTable } from '#blocks/registry.run.ts';
import { blockDefs } from '#blocks/registry.schema.ts';
import { storedBlockSchema } from '#blocks/stored-block.ts';
import { draftsByLanguage } from '#bot/diagnose/draft-texts.ts';
import { languages } from '../src/client/locales/pick-locale.ts';

/** Why a folder is not named after the wire type of its block. */
const exceptions: Readonly<Record<string, { readonly folder: string; readonly because: string }>> = {
  text: { folder: 'text-bubble', because: 'there is a text input, too' },
  image: { folder: 'image-bubble', because: 'bubbles are named as such' },
  video: { folder: 'video-bubble', because: 'bubbles are named as such' },
  audio: { folder: 'audio-bubble', because: 'bubbles are named as such' },
  embed: { folder: 'embed-bubble', because: 'bubbles are named as such' },
  Webhook: { folder: 'http-request', because: 'its old wire type says something else than it does' },
  webhook: { folder: 'webhook-listen', because: 'its wire type differs from another by one capital only' },
  OpenAI: { folder: 'open-ai-legacy', because: 'its wire type differs from the plug-in by capitals only' },
};

/** What blocks need besides id and type. */
const required: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'choice input': { items: [] },
  'picture choice input': { items: [] },
  cards: { items: [] },
  Condition: { items: [] },
  'AB test': {
    items: [
      { id: 'a', path: 'a' },
      { id: 'b', path: 'b' },
    ],
  },
  start: { label: 'Start' },
};

const root = new URL('../src/blocks/', import.meta.url);
const kebab = (type: string): string => type.toLowerCase().replace(/[ .]+/g, '-');
const folderOf = (type: string): string => exceptions[type]?.folder ?? kebab(type);
const smallest = (type: string) => ({ id: 'b', type, ...required[type] });

for (const def of blockDefs) {
  const folder = folderOf(def.type);
  const here = new URL(`${folder}/`, root);
  const schema: z.ZodType = def.schema;

  describe(`block ${def.type}`, () => {
    it(`lives in ${folder}, with rows and a page about it`, async () => {
      for (const file of ['schema.ts', 'cases.ts', 'doc.md'])
        assert.ok(existsSync(new URL(file, here)), `${folder}/${file}`);
      const { cases }: { cases: readonly BlockCase[] } = await import(new URL('cases.ts', here).href);
      assert.ok(cases.length >= (def.type === 'start' ? 1 : 3), `${cases.length} rows`);
      assert.equal(new Set(cases.map((row) => row.name)).size, cases.length, 'row names');
      const [text = ''] = readFileSync(new URL('doc.md', here), 'utf8').split('```json');
      const lines = text.trimEnd().split('\n');
      assert.ok(lines.length >= 3 && lines.length <= 40, `${lines.length} lines of documentation`);
    });

    it('is stored as sparse as it comes', () => {
      const block = smallest(def.type);
      assert.deepEqual(sparse(schema).parse(block), block);
      assert.deepEqual(storedBlockSchema.parse(block), block);
    });

    it('runs with nothing set', () => {
      const block = smallest(def.type);
      const filled = schema.safeParse(block);
      assert.ok(filled.success, String(filled.error));
      assert.deepEqual(schema.parse(filled.data), filled.data, 'filling twice changes nothing');
      const bound = blockTable.get(def.type)?.(block);
      assert.ok(bound && !('problem' in bound));
      assert.ok(def.kind === 'input' && bound.kind === 'input' ? bound.ask && bound.accept : bound.run);
    });

    it('has a title for every field that forms show', () => {
      assert.deepEqual(untitled(schema, def.type), []);
    });

    it('can be described as JSON Schema', () => {
      for (const each of [schema, sparse(schema)]) {
        const described = z.toJSONSchema(each, { io: 'input' });
        assert.equal(described.type, 'object');
        assert.ok(!described.required?.includes('options'), 'options are optional');
      }
    });

    it('says what it is', () => {
      assert.match(def.help, /^[A-Z].*\.$/);
      assert.match(def.icon, /^[a-z0-9]+(-[a-z0-9]+)*$/);
      assert.ok(def.keywords.length > 0);
    });
  });
}

describe('the blocks together', () => {
  it('have a folder each, and each folder a block', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
      .map((entry) => entry.name);
    assert.deepEqual(blockDefs.map((def) => folderOf(def.type)).sort(), folders.sort());
  });

  it('have one wire type each', () => {
    assert.equal(new Set(blockDefs.map((def) => def.type)).size, blockDefs.length);
    assert.deepEqual([...blockTable.keys()].sort(), blockDefs.map((def) => def.type).sort());
  });

  it('have a name of their own among their kind', () => {
    const names = blockDefs.map((def) => `${def.kind}: ${def.label}`);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });

  it('need no exception that is none', () => {
    for (const [type, { folder }] of Object.entries(exceptions)) {
      assert.notEqual(kebab(type), folder);
      assert.ok(
        blockDefs.some((def) => def.type === type),
        type,
      );
    }
  });
});

/** Fields that every block has, or that are the shape itself. */
const structural = new Set(['id', 'type', 'label', 'outgoingEdgeId', 'options', 'content', 'items']);

/** Paths of fields without title that are not hidden. */
function untitled(schema: z.core.$ZodType, path: string, isRoot = true): readonly string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, field]) => {
      const { title, isHidden } = metaOf(field);
      if (isHidden) return [];
      const isFree = isRoot ? structural.has(key) : key === 'id' || key === 'outgoingEdgeId';
      const below = untitled(field, `${path}.${key}`, false);
      return title || isFree ? below : [`${path}.${key}`, ...below];
    });
  }
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => untitled(option, path, false));
  if (inner instanceof z.ZodArray) return untitled(inner.element, `${path}[]`, false);
  return [];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = innerOf(schema);
  return inner === undefined ? schema : unwrapped(inner);
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return schema.def.innerType;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.innerType;
  return undefined;
}

function metaOf(schema: z.core.$ZodType): { readonly title?: unknown; readonly isHidden?: unknown } {
  const inner = innerOf(schema);
  return { ...(inner && metaOf(inner)), ...z.globalRegistry.get(schema) };
}

it('fixes have texts in every language of the chat client', () => {
  assert.deepEqual([...draftsByLanguage.keys()].sort(), languages.toSorted());
  for (const texts of draftsByLanguage.values())
    for (const text of Object.values(texts)) assert.match(text, /[.。।]$/);
});
