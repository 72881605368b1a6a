import { Document, isCollection, isMap, isPair, isScalar, isSeq, type Node, visit } from 'yaml';

/** Parts that are shorter stand on one line, in characters of JSON. */
const SHORT = 100;

/** Data of a test as a document that `readYaml` reads back: rows below each other, short parts on one line. */
export function writeYaml(data: object): string {
  const document = new Document(data, { version: '1.2', schema: 'core', aliasDuplicateObjects: false });
  visit(document, {
    Collection: (_key, node, path) => {
      const depth = path.filter(isCollection).length;
      const pair = path.find(isPair);
      const part = isScalar(pair?.key) ? pair.key.value : undefined;
      if (depth > 0 && !isListOfRows(part, node, depth) && isShort(node)) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** What is read row by row: rows of a chat, and answers of others. */
const isListOfRows = (part: unknown, node: Node, depth: number): boolean =>
  (part === 'chat' && (depth === 1 ? isSeq(node) : depth === 2 && isMap(node))) ||
  ((part === 'outside' || part === 'unreached') && depth === 1);

const isShort = (node: Node): boolean => JSON.stringify(node).length <= SHORT;
