import { isRaw, type Raw, rawsOf, textOf } from '#bot/raw.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { inlineCode } from '../inline-code.ts';
import { FieldTree } from './field-tree.ts';
import { type ReferenceGroup, type ReferencePage, referenceLayout } from './layout.ts';
import { readOperation } from './operation.ts';
import { operationSection } from './operation-section.ts';
import { overview } from './overview.ts';
import { SchemaReader } from './schema-reader.ts';
import { typeSections } from './type-sections.ts';

const root = '/api/docs';
const typesPage = { name: 'Types', path: `${root}/types` };

/**
 * The reference for people, by path: an overview, a page for each tag of the contract, and one for the types that are
 * too large to be shown where they are used. Everything is read from the OpenAPI document.
 *
 * @param document the OpenAPI document of the same endpoints
 * @param address of the server, for examples, before the page fills in its own
 */
export function referencePages(
  endpoints: readonly AnyEndpoint[],
  document: Raw,
  address: string,
): ReadonlyMap<string, ReferencePage> {
  const groups = groupsOf(endpoints, document);
  const schemas = schemasOf(document);
  const readers = { requests: new SchemaReader(schemas), responses: new SchemaReader(schemas) };
  const drawn = groups.map((group) => {
    const parts = { ...readers, tree: new FieldTree(typesPage.path), address };
    return group.endpoints.map((each) => operationSection(readOperation(each, document), parts)).join('');
  });
  const types = typeSections(readers);
  const layout = (title: string, path: string, main: string) =>
    [
      path,
      referenceLayout({ title, path, groups, types: { ...typesPage, members: [...types.keys()] }, main }),
    ] as const;
  return new Map([
    layout('Reference', root, overview(groups, address)),
    ...groups.map(({ name, path, description }, index) =>
      layout(name, path, `${opening(name, inlineCode(description))}${drawn[index]}`),
    ),
    layout(
      typesPage.name,
      typesPage.path,
      `${opening(typesPage.name, aboutTypes)}${[...types.values()].join('')}`,
    ),
  ]);
}

const opening = (title: string, lead: string): string =>
  `<h1>${escapeHtml(title)}</h1>\n<p class="lead">${lead}</p>\n`;

const aboutTypes =
  'What several operations take or give. <a href="/api/bot.schema.json">bot.schema.json</a> is the JSON Schema of a bot, for editors and tools.';

/** Paths of all pages. */
export function referencePaths(endpoints: readonly AnyEndpoint[]): readonly string[] {
  const tags = new Set(endpoints.map(({ tag }) => tag));
  return [root, ...[...tags].map(pathOf), typesPage.path];
}

const pathOf = (tag: string): string => `${root}/${tag.toLowerCase().replaceAll(' ', '-')}`;

function groupsOf(endpoints: readonly AnyEndpoint[], document: Raw): readonly ReferenceGroup[] {
  return rawsOf(document['tags']).map((tag) => {
    const name = textOf(tag, 'name') ?? '';
    return {
      name,
      path: pathOf(name),
      description: textOf(tag, 'description') ?? '',
      endpoints: endpoints.filter((endpoint) => endpoint.tag === name),
    };
  });
}

function schemasOf({ components }: Raw): Readonly<Record<string, Raw>> {
  const schemas = isRaw(components) && isRaw(components['schemas']) ? components['schemas'] : {};
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => (isRaw(schema) ? [[name, schema] as const] : [])),
  );
}
