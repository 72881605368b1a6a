import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

interface AuthCardProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** The card in the middle of the pages before somebody is signed in. */
export function AuthCard({ title, text, children }: AuthCardProps) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.brand}>
          <Mark />
          Parley
        </p>
        <h1>{title}</h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
        {children}
      </div>
    </main>
  );
}

/** Two speech bubbles. */
function Mark() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={classes.mark}>
      <path d="M3 5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H8l-3.2 2.6A.5.5 0 0 1 4 14.2V12a1 1 0 0 1-1-1z" />
      <path
        className={classes.second}
        d="M17 9h2a2 2 0 0 1 2 2v5a2 2 0 0 1-1 1.7v2.5a.5.5 0 0 1-.8.4L16 18h-5a2 2 0 0 1-2-2v-1.5l.5-.5H13a4 4 0 0 0 4-4z"
      />
    </svg>
  );
}
