/** As much of these as the wrappers use: pages bring them. */
declare module 'react' {
  export function createElement(tag: string, props: object): object;
  export function useEffect(effect: () => () => void): void;
  export function useRef<T>(first: T | null): { readonly current: T | null };
}

declare module 'vue' {
  export function h(tag: string, props: object): object;
  export function onMounted(work: () => void): void;
  export function ref<T>(): { readonly value: T | undefined };
  export function watchEffect(work: () => void): void;
}
