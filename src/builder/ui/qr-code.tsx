import { useEffect, useState } from 'react';
import classes from './qr-code.module.css';

/** The address as a code for cameras, to be saved or printed. */
export function QrCode({ address }: { readonly address: string }) {
  const [image, setImage] = useState<string | 'failed'>();
  useEffect(() => {
    let isGone = false;
    void import('qr').then(
      ({ default: encode }) => {
        const svg = encode(address, 'svg', { border: 2 });
        if (!isGone) setImage(`data:image/svg+xml,${encodeURIComponent(svg)}`);
      },
      () => !isGone && setImage('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [address]);
  if (image === 'failed') return <p>The QR code could not be loaded. Reload the page.</p>;
  if (image === undefined) return <div className={classes.qr} />;
  return (
    <a className={classes.qr} href={image} download="chat-address.svg" title="Save the QR code">
      <img src={image} alt="QR code of the chat's address" width={132} height={132} />
    </a>
  );
}
