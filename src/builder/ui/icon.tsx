import { createElement } from 'react';
import { iconShapes } from './icon-shapes.ts';

interface IconProps {
  /** Name in the Lucide set: one of `uiIcons`, or what a block names. An unknown one is a square. */
  readonly name: string;
  /** Width and height in px. Default 16. */
  readonly size?: number;
  readonly className?: string;
}

/** An icon as a decoration: what it means is said beside it, or by the label of its button. */
export function Icon({ name, size = 16, className }: IconProps) {
  const shapes = iconShapes[name] ?? iconShapes.square ?? [];
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes.map(([element, attributes], index) => createElement(element, { ...attributes, key: index }))}
    </svg>
  );
}
