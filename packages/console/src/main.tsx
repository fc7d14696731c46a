import './styles/base.css';
import './styles/tokens.css';
import { render } from 'solid-js/web';
import { queryClient } from '#api/client.ts';
import { loadPageLanguage } from '#shell/preferences.ts';
import { sessionQuery } from '#shell/session.query.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.ts';

/** Replaces the page that the server painted by the console, once everything it needs is loaded. */
export async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the console');
  // Loaded in parallel, so that a slow connection waits once.
  await Promise.all([
    loadPageLanguage(),
    queryClient.prefetchQuery(sessionQuery),
    preloadPage(location.pathname),
  ]);
  document.getElementById('first')?.remove();
  render(() => <App />, root);
}
