import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { classNames } from './class-names.ts';

interface BadgeProps {
  readonly tone: 'good' | 'warn' | 'bad' | 'plain' | 'accent';
  readonly children: ReactNode;
}

/** A state in one or two words, with a dot of its colour. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={classNames(classes.badge, classes[tone])}>{children}</span>;
}
