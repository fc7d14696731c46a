export type Theme = 'light' | 'dark';

/** Shows the pages light or dark; null follows the system. */
export function applyTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
}
