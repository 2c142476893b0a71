import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** A QR code with error correction M, drawn as one path. */
export function QrCode({ payload, label }: { payload: string; label: string }) {
  const { data, size } = encode(payload, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image drawn here has no file for an img
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={modules.join('')} />
    </svg>
  );
}
