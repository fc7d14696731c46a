import { encodeQR } from 'qr';
import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';

/** Renders a text as a QR code: dark squares on white, in every theme, as cameras expect. */
export function renderQr(text: string, label: string): Html {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const size = rows.length;
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}">
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${squares.join('')}" fill="#000" shape-rendering="crispEdges" />
  </svg>`;
}
