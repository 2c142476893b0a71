import { encode } from 'uqr';

/** A QR code as large as what it stands in; `label` says what it opens. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image drawn here has no file for an img
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}
