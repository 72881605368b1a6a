import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import classes from './notice.module.css';

type Tone = 'bad' | 'warn' | 'good' | 'info';

interface NoticeProps {
  readonly tone: Tone;
  /** What happened, what is safe, what to do. */
  readonly children: ReactNode;
}

const icons: Readonly<Record<Tone, string>> = {
  bad: 'circle-x',
  warn: 'triangle-alert',
  good: 'circle-check',
  info: 'info',
};

/** A message in the page. What is bad is announced. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={classNames(classes.notice, classes[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className={classes.text}>{children}</div>
    </div>
  );
}
