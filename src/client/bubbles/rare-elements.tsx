import { readText } from '../ui/read.ts';
import type { Draw } from './rich-text.tsx';

const heading: Draw = (children, { type }) => (
  <p class={`parley-heading parley-${readText(type)}`} data-element-type={readText(type)}>
    {children}
  </p>
);

/** What texts made of markdown have beyond paragraphs, lists and links. */
export const rareElements: Readonly<Record<string, Draw>> = {
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
