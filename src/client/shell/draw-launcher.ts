import { adopt } from '../loader/adopt.ts';
import type { WidgetElement } from '../loader/widget-element.ts';

const css = `:host{position:var(--at,fixed)!important;inset:auto 20px 20px auto!important;z-index:var(--z,42424242)!important}:host([side=left]){inset:auto auto 20px 20px!important}#b{border:0;padding:0;cursor:pointer;display:grid;place-items:center;width:var(--size);height:var(--size);border-radius:50%;background:var(--bg,#1d2129);color:var(--ink,#fff);box-shadow:0 4px 16px #0003;font-size:calc(var(--size)*.45);forced-color-adjust:none}#b img{width:55%;height:55%;object-fit:contain}#b[own]::before{content:none}#b::before{content:"";width:22px;height:18px;border-radius:9px 9px 9px 2px;background:currentColor}[hidden]{display:none!important}`;

/** Renders the button that opens a bubble, from its properties. */
export function drawLauncher(
  widget: WidgetElement,
  src = widget.props.theme?.button?.customIconSrc,
): HTMLButtonElement {
  const { root, style, props } = widget;
  const { theme = {}, label = 'Chat' } = props;
  const { size = '', isHidden, backgroundColor, iconColor } = theme.button ?? {};
  const styles = {
    '--size': isHidden ? '0px' : size.endsWith('px') ? size : size === 'large' ? '64px' : '48px',
    ...{ '--bg': backgroundColor, '--ink': iconColor, '--z': theme.zIndex, '--at': theme.position },
    ...props.inlineStyle,
  };
  for (const [name, value] of Object.entries(styles)) if (value) style.setProperty(name, `${value}`);
  widget.setAttribute('side', theme.placement ?? '');

  let button = root.querySelector('button');
  if (button === null) {
    adopt(root, css);
    button = document.createElement('button');
    button.id = 'b';
    button.part.add('button');
    button.onclick = () => widget.attempt('toggle');
    button.onpointerenter = button.onfocus = () => widget.preload();
    root.prepend(button);
  }
  button.hidden = !!isHidden;
  button.ariaLabel = label;
  button.toggleAttribute('own', !!src);
  // A picture, or a text such as an emoji.
  if (src && /^(http|data:|\/)/.test(src))
    button.replaceChildren(Object.assign(new Image(), { src, alt: '' }));
  else button.textContent = src ?? '';
  return button;
}
