import { inlineCode } from '../inline-code.ts';
import { FieldTree, type Side } from './field-tree.ts';
import type { SchemaReader } from './schema-reader.ts';

interface Readers {
  readonly requests: SchemaReader;
  readonly responses: SchemaReader;
}

/** HTML of the types that operations link to, and of those that these link to, by name and in its order. */
export function typeSections({ requests, responses }: Readers): ReadonlyMap<string, string> {
  const tree = new FieldTree('');
  const drawn = new Map<string, string>();
  const draw = (reader: SchemaReader, side: Side): void => {
    const left = reader.linked.filter((name) => !drawn.has(name));
    for (const name of left) drawn.set(name, typeSection(name, { reader, tree, side }));
    // Drawing a type finds further ones.
    if (left.length > 0) draw(reader, side);
  };
  // What is sent as well as given back is drawn as it is sent.
  draw(requests, 'request');
  draw(responses, 'response');
  return new Map([...drawn].sort(([a], [b]) => a.localeCompare(b, 'en')));
}

interface Drawing {
  readonly reader: SchemaReader;
  readonly tree: FieldTree;
  readonly side: Side;
}

function typeSection(name: string, { reader, tree, side }: Drawing): string {
  const help = reader.typeHelp(name);
  const shape = reader.typeShape(name);
  return `<section class="type" id="${name}" aria-labelledby="${name}-t"><h2 id="${name}-t"><a href="#${name}">${name}</a></h2>
${help === '' ? '' : `<p>${inlineCode(help)}</p>\n`}${tree.draw(shape, side) || `<p>${tree.typeWord(shape)}</p>`}</section>
`;
}
