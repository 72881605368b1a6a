import type { ComponentChildren } from 'preact';
import { readFields, readFlag, readList, readNumber, readText } from '../chat/read.ts';
import { safeLink } from './safe-link.ts';

/** A tree of paragraphs, lists, links and texts. What this version does not know is shown by what is in it. */
export function RichText({ nodes }: { readonly nodes: readonly unknown[] }) {
  return <>{nodes.map((node) => renderNode(node, 0))}</>;
}

/** Deeper than this nothing is drawn. */
const DEEPEST = 40;

function renderNode(node: unknown, depth: number): ComponentChildren {
  const fields = readFields(node);
  if (typeof fields.text === 'string') return renderLeaf(fields.text, fields);
  if (depth > DEEPEST) return null;
  const children = readList(fields.children).map((child) => renderNode(child, depth + 1));
  const type = readText(fields.type);
  const draw = elements[type];
  return draw ? draw(children, fields) : <div data-element-type={type || undefined}>{children}</div>;
}

type Draw = (
  children: readonly ComponentChildren[],
  fields: Readonly<Record<string, unknown>>,
) => ComponentChildren;

const heading: Draw = (children, { type }) => (
  <p class={`parley-heading parley-${readText(type)}`} data-element-type={readText(type)}>
    {children}
  </p>
);

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
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  blockquote: (children) => <blockquote>{children}</blockquote>,
  code_block: (children) => (
    <pre class="parley-code-block" tabIndex={0}>
      <code>{children}</code>
    </pre>
  ),
  code_line: (children) => (
    <>
      {children}
      {'\n'}
    </>
  ),
  table: (children) => (
    <div class="parley-table" tabIndex={0}>
      <table>
        <tbody>{children}</tbody>
      </table>
    </div>
  ),
  tr: (children) => <tr>{children}</tr>,
  td: (children) => <td>{children}</td>,
  th: (children) => <th scope="col">{children}</th>,
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
