import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './page.module.css';

/** The content of a page beside the sidebar; narrow for forms and lists of a few columns. */
export function Page({
  children,
  isNarrow = false,
  isCentred = false,
}: {
  readonly children: ReactNode;
  readonly isNarrow?: boolean;
  /** For pages without a sidebar. */
  readonly isCentred?: boolean;
}) {
  return (
    <div className={classNames(classes.page, isNarrow && classes.narrow, isCentred && classes.centred)}>
      {children}
    </div>
  );
}
