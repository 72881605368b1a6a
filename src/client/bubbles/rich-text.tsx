import type { ComponentChildren } from 'preact';
import { readFields, readFlag, readList, readNumber, readText } from '../ui/read.ts';
import { safeLink } from '../ui/safe-link.ts';

interface Props {
  readonly nodes: readonly unknown[];
  /** Elements besides paragraphs, lists and links. */
  readonly more?: Readonly<Record<string, Draw>>;
}

/** A tree of paragraphs, lists, links and texts. Unknown elements show their content. */
export function RichText({ nodes, more = {} }: Props) {
  return <>{nodes.map((node) => renderNode(node, more, 0))}</>;
}

/** Deeper levels are not rendered. */
const DEEPEST = 40;

function renderNode(node: unknown, more: Readonly<Record<string, Draw>>, depth: number): ComponentChildren {
  const fields = readFields(node);
  if (typeof fields.text === 'string') return renderLeaf(fields.text, fields);
  if (depth > DEEPEST) return null;
  const children = readList(fields.children).map((child) => renderNode(child, more, depth + 1));
  const type = readText(fields.type);
  const draw = elements[type] ?? more[type];
  return draw ? draw(children, fields) : <div data-element-type={type || undefined}>{children}</div>;
}

/** Draws an element of the tree around its children. */
export type Draw = (
  children: readonly ComponentChildren[],
  fields: Readonly<Record<string, unknown>>,
) => ComponentChildren;

const elements: Readonly<Record<string, Draw>> = {
  p: (children, { children: nodes }) => (
    <p data-element-type="p">{isEmpty(readList(nodes)) ? <br /> : children}</p>
  ),
  a: (children, { url }) => {
    const href = safeLink(url);
    return href === undefined ? (
      <>{children}</>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  },
  ul: (children) => <ul>{children}</ul>,
  ol: (children, { start }) => <ol start={readNumber(start)}>{children}</ol>,
  li: (children) => <li>{children}</li>,
  lic: (children) => <div data-element-type="lic">{children}</div>,
  variable: (children) => <>{children}</>,
  'inline-variable': (children) => <>{children}</>,
};

function renderLeaf(text: string, marks: Readonly<Record<string, unknown>>): ComponentChildren {
  let drawn: ComponentChildren = text;
  if (readFlag(marks.code, false)) drawn = <code>{drawn}</code>;
  if (readFlag(marks.strikethrough, false)) drawn = <s>{drawn}</s>;
  if (readFlag(marks.underline, false)) drawn = <u class="parley-slate-underline">{drawn}</u>;
  if (readFlag(marks.italic, false)) drawn = <em class="parley-slate-italic">{drawn}</em>;
  if (readFlag(marks.bold, false)) drawn = <strong class="parley-slate-bold">{drawn}</strong>;
  return drawn;
}

const isEmpty = (nodes: readonly unknown[]): boolean =>
  nodes.length === 0 || (nodes.length === 1 && readFields(nodes[0]).text === '');
