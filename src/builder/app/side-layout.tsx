import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#builder/ui/icon-button.tsx';
import { useLocation } from '#builder/ui/use-location.ts';
import classes from './side-layout.module.css';

interface SideLayoutProps {
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** A column of places beside the page; on a phone, a drawer that its button opens. */
export function SideLayout({ side, children }: SideLayoutProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { path } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the drawer.
  useEffect(() => setIsOpen(false), [path]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setIsOpen(false);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <div className={classes.layout} data-open={isOpen || undefined}>
      <div className={classes.bar}>
        <IconButton
          icon={isOpen ? 'x' : 'menu'}
          label={isOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <div className={classes.side}>{side}</div>
      <main className={classes.main}>
        {isOpen && <h1 className="visually-hidden">Menu</h1>}
        <div className={classes.content}>{children}</div>
      </main>
    </div>
  );
}
