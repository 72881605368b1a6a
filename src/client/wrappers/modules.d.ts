/** As much of these as the wrappers use: pages bring them. */
declare module 'react' {
  export interface CSSProperties {
    readonly width?: string | number;
  }
  export interface ReactElement {
    readonly props: unknown;
  }
  export function createElement(tag: string, props: object): ReactElement;
  export function useEffect(effect: () => () => void): void;
  export function useRef<T>(first: T): { current: T };
  export function useRef<T>(first: T | null): { readonly current: T | null };
}

declare module 'vue' {
  export interface FunctionalComponent<Props> {
    (props: Props, context: { readonly attrs: Readonly<Record<string, unknown>> }): object;
    inheritAttrs?: boolean;
  }
  export function h(component: string | object, props: object): object;
  export function onMounted(work: () => void): void;
  export function ref<T>(): { readonly value: T | null | undefined };
  export function watchEffect(work: () => void): void;
}
