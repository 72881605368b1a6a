import type { CSSProperties, ReactElement } from 'react';
import type { BubbleProps, PopupProps, StandardProps } from './parley.js';

export function Standard(props: StandardProps & { style?: CSSProperties; className?: string }): ReactElement;
export function Popup(props: PopupProps): ReactElement;
export function Bubble(props: BubbleProps): ReactElement;
