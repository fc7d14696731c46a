import { directionOf } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import type { Html } from '#ground/http/page.ts';

export interface WrittenPage {
  language: Language;
  theme: 'light' | 'dark' | null;
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** The markup shown until the scripts have loaded. */
  painted: Html;
  /** Answers of the API by address, which the scripts need first. */
  answers: Readonly<Record<string, unknown>>;
}

/**
 * Completes the built page for one reader: language, colours and all files needed to draw it, so
 * that the browser loads them in parallel.
 */
export async function writePage(built: string, page: WrittenPage): Promise<string> {
  const { language, theme, scripts, styles, fonts, answers } = page;
  const look = theme ? ` data-theme="${theme}"` : '';
  const links = [
    ...styles.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
    ...fonts.map(
      (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
    ),
    // The painted markup needs only the styles, so they precede the scripts for slow connections.
    ...scripts.map(
      (address) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`,
    ),
  ].join('');
  // The text must contain no end tag of its element.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="first-answers">${json}</script>`;
  const painted = String(await page.painted);
  const root = '<div id="root"></div>';
  return built
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}"${look}>`)
    .replace('</head>', () => `${links}</head>`)
    .replace(root, () => `${painted}${root}${data}`);
}
