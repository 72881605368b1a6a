import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import classes from './action-menu.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface Action {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  /** Keys that do the same, as people read them. */
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly run: () => void;
}

interface ActionMenuProps {
  readonly label: string;
  /** Px of the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** Lists that are parted by lines. */
  readonly groups: readonly (readonly Action[])[];
  readonly onClose: () => void;
}

/** The button of an open menu: it closes the menu by itself. */
const OPENER = '[aria-haspopup="menu"][aria-expanded="true"]';

/** A menu at a point, over everything. Escape and a press elsewhere close it; arrows walk. */
export function ActionMenu({ label, at, groups, onClose }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  const close = useCallback(() => latest.current(), []);
  useEffect(() => {
    const { current } = menu;
    const before = document.activeElement;
    if (current === null) return undefined;
    current.showPopover();
    const place = (): void => {
      const { width, height } = current.getBoundingClientRect();
      current.style.left = `${Math.max(4, Math.min(at.x, window.innerWidth - width - 4))}px`;
      current.style.top = `${Math.max(4, Math.min(at.y, window.innerHeight - height - 4))}px`;
    };
    place();
    current.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    // A popover that closes by itself would do so when the button that opened it is let go.
    const press = ({ target }: Event): void => {
      const isKept =
        target instanceof Element && (current.contains(target) || target.closest(OPENER) !== null);
      if (!isKept) close();
    };
    window.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener('blur', close);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true });
      window.removeEventListener('blur', close);
      window.removeEventListener('resize', place);
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [at, close]);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    event.stopPropagation();
    if (event.key === 'Tab' || event.key === 'Escape') return onClose();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const now = items.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return undefined;
    event.preventDefault();
    return items[(to + items.length) % items.length]?.focus();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      className={classes.menu}
      role="menu"
      aria-label={label}
      onKeyDown={press}
    >
      {groups
        .filter((actions) => actions.length > 0)
        .map((actions) => (
          <Group key={actions[0]?.id} actions={actions} onClose={onClose} />
        ))}
    </div>
  );
}

function Group({ actions, onClose }: { readonly actions: readonly Action[]; readonly onClose: () => void }) {
  return (
    <div className={classes.group} role="group">
      {actions.map(({ id, label, icon, keys, isDanger, run }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={classNames(classes.item, isDanger === true && classes.danger)}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {icon !== undefined && <Icon name={icon} />}
          {label}
          {keys !== undefined && (
            <span className={classes.keys} aria-hidden="true">
              {keys}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
