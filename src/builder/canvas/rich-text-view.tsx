import { Fragment, type ReactNode } from 'react';
import { parseRichText } from '#model/rich-text/parse-rich-text.ts';
import { isLeaf, type RichTextLeaf, type RichTextNode } from '#model/rich-text/rich-text.ts';
import classes from './rich-text-view.module.css';

/** Formatted text as visitors will see it, with its variables marked. Links lead nowhere here. */
export function RichTextView({ value }: { readonly value: readonly unknown[] }) {
  return (
    <div className={classes.text}>
      {parseRichText(value).map((element, index) => (
        <Node key={index} node={element} />
      ))}
    </div>
  );
}

function Node({ node }: { readonly node: RichTextNode }): ReactNode {
  if (isLeaf(node)) return <Leaf leaf={node} />;
  const children = node.children.map((child, index) => <Node key={index} node={child} />);
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

function Leaf({ leaf }: { readonly leaf: RichTextLeaf }) {
  let shown: ReactNode = <WithVariables text={leaf.text} />;
  if (leaf.code === true) shown = <code>{shown}</code>;
  if (leaf.strikethrough === true) shown = <s>{shown}</s>;
  if (leaf.underline === true) shown = <u>{shown}</u>;
  if (leaf.italic === true) shown = <em>{shown}</em>;
  if (leaf.bold === true) shown = <strong>{shown}</strong>;
  return shown;
}

/** A text with its `{{variables}}` marked. */
export function WithVariables({ text }: { readonly text: string }) {
  if (!text.includes('{{')) return text;
  return text.split(/(\{\{[^{}]*\}\})/).map((part, index) =>
    part.startsWith('{{') ? (
      <span key={index} className={classes.variable}>
        {part.slice(2, -2)}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
