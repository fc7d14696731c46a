import { directionOf } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import type { Html } from '#http/html.ts';

export interface WrittenPage {
  language: Language;
  theme: 'light' | 'dark' | null;
  scripts: readonly string[];
  styles: readonly string[];
  /** What is read until the scripts have come. */
  painted: Html;
  /** Answers of the interface by address, which the scripts need first. */
  answers: Readonly<Record<string, unknown>>;
}

/**
 * The built page for one reader: in their language and colours, naming all that is needed to draw
 * it, so that the browser loads it at once and not one after the other.
 */
export async function writePage(built: string, page: WrittenPage): Promise<string> {
  const { language, theme, scripts, styles, answers } = page;
  const look = theme ? ` data-theme="${theme}"` : '';
  const links = [
    ...styles.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
    // What is painted needs the styles alone: on a slow line they come before the scripts.
    ...scripts.map(
      (address) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`,
    ),
  ].join('');
  // No end tag within the text ends the element.
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="first-answers">${json}</script>`;
  const painted = String(await page.painted);
  const root = '<div id="root"></div>';
  return built
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}"${look}>`)
    .replace('</head>', () => `${links}</head>`)
    .replace(root, () => `${painted}${root}${data}`);
}
