import { useSyncExternalStore } from 'react';
import { location } from './location.ts';

/** Path and query of the page. */
export function useLocation(): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '', query = ''] = useSyncExternalStore(location.subscribe, location.get).split('?');
  return { path, query: new URLSearchParams(query) };
}
