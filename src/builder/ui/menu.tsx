import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type PopoverProps,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import classes from './menu.module.css';
import { MenuButton } from './menu-button.tsx';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  /** Keys that do the same: `Ctrl+D`. */
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** Opens an address instead of running something. */
  readonly href?: string;
  readonly run?: () => void;
}

/** Entries that belong together, parted from others by a line. */
export interface MenuGroup {
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuProps {
  /** Accessible name of the button and of the menu. */
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  /** Icon of the button. Default three dots. */
  readonly icon?: string;
  /** What the button shows instead of an icon. */
  readonly children?: ReactNode;
  readonly placement?: PopoverProps['placement'];
}

/** A button that opens a menu. */
export function Menu({ label, groups, icon = 'ellipsis', children, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      <MenuButton label={label} icon={icon}>
        {children}
      </MenuButton>
      <Popover className={classes.popover} placement={placement}>
        <MenuList label={label} groups={groups} />
      </Popover>
    </MenuTrigger>
  );
}

/** The entries of a menu, for those who open it in their own way. */
export function MenuList({
  label,
  groups,
  onClose,
}: Pick<MenuProps, 'label' | 'groups'> & { readonly onClose?: () => void }) {
  return (
    <AriaMenu className={classes.menu} aria-label={label} onClose={onClose} autoFocus="first">
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map((group, index) => (
          <MenuSection key={group.entries[0]?.id ?? index} aria-label={group.title ?? label}>
            {group.title !== undefined && <Header className={classes.header}>{group.title}</Header>}
            {group.title === undefined && index > 0 && <Header className={classes.separator} />}
            {group.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </MenuSection>
        ))}
    </AriaMenu>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      className={classNames(classes.item, entry.isDanger === true && classes.danger)}
      textValue={entry.label}
      isDisabled={entry.isDisabled}
      href={entry.href}
      onAction={entry.run}
    >
      {entry.icon !== undefined && <Icon name={entry.icon} />}
      <span className={classes.label}>{entry.label}</span>
      {entry.keys !== undefined && <kbd className={classes.keys}>{entry.keys}</kbd>}
    </MenuItem>
  );
}
