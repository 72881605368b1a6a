import type { ReactNode } from 'react';
import { isLeaf, type RichText, type RichTextLeaf, type RichTextNode } from '#model/rich-text/rich-text.ts';
import classes from './rich-text-view.module.css';

interface RichTextViewProps {
  readonly value: RichText;
  /** How the texts in it are drawn. Default: as they are. */
  readonly draw?: DrawText;
}

type DrawText = (text: string) => ReactNode;

/** Formatted text as visitors see it. Links lead nowhere here. */
export function RichTextView({ value, draw = asItIs }: RichTextViewProps) {
  return (
    <div className={classes.text}>
      {value.map((element, index) => (
        <Node key={index} node={element} draw={draw} />
      ))}
    </div>
  );
}

const asItIs: DrawText = (text) => text;

function Node({ node, draw }: { readonly node: RichTextNode; readonly draw: DrawText }): ReactNode {
  if (isLeaf(node)) return <Leaf leaf={node} draw={draw} />;
  const children = node.children.map((child, index) => <Node key={index} node={child} draw={draw} />);
  switch (node.type) {
    case 'ul':
      return <ul>{children}</ul>;
    case 'ol':
      return <ol>{children}</ol>;
    case 'li':
      return <li>{children}</li>;
    case 'lic':
      return <>{children}</>;
    case 'a':
      return <u>{children}</u>;
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return (
        <p>
          <strong>{children}</strong>
        </p>
      );
    default:
      return <p>{children.length === 0 || isEmpty(node) ? '\u00a0' : children}</p>;
  }
}

const isEmpty = (node: RichTextNode): boolean =>
  isLeaf(node) ? node.text === '' : node.children.every(isEmpty);

function Leaf({ leaf, draw }: { readonly leaf: RichTextLeaf; readonly draw: DrawText }) {
  let shown = draw(leaf.text);
  if (leaf.code === true) shown = <code>{shown}</code>;
  if (leaf.strikethrough === true) shown = <s>{shown}</s>;
  if (leaf.underline === true) shown = <u>{shown}</u>;
  if (leaf.italic === true) shown = <em>{shown}</em>;
  if (leaf.bold === true) shown = <strong>{shown}</strong>;
  return shown;
}
