import { useLayoutEffect, useState } from 'preact/hooks';

/** Whether the content policy of the page blocks a frame with that URL. There is no other event for that. */
export function useRefusal(url: string | undefined): boolean {
  const [refused, setRefused] = useState<string>();
  useLayoutEffect(() => {
    if (url === undefined) return;
    const { href, origin } = new URL(url, document.baseURI);
    const onViolation = ({
      blockedURI,
      disposition,
      effectiveDirective,
    }: SecurityPolicyViolationEvent): void => {
      // Browsers report the whole URL or its origin.
      const isOurs = blockedURI === origin || blockedURI === href.replace(/#.*/s, '');
      if (isOurs && disposition === 'enforce' && effectiveDirective === 'frame-src') setRefused(url);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, [url]);
  return url !== undefined && refused === url;
}
