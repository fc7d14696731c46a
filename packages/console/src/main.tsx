import './styles/base.css';
import './styles/tokens.css';
import { render } from 'solid-js/web';
import { queryClient } from '#api/client.ts';
import { speakAsWritten } from '#shell/preferences.ts';
import { standingQuery } from '#shell/standing.query.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.ts';

/** Replaces the page that the server painted by the console, once everything it needs is loaded. */
export async function begin(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the console');
  // Loaded in parallel, so that a slow connection waits once.
  await Promise.all([
    speakAsWritten(),
    queryClient.prefetchQuery(standingQuery),
    preloadPage(location.pathname),
  ]);
  document.getElementById('first')?.remove();
  render(() => <App />, root);
}
