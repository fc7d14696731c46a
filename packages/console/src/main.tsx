import './styles/base.css';
import './styles/tokens.css';
import { render } from 'solid-js/web';
import { queryClient } from '#api/client.ts';
import { recallPreferences } from '#shell/preferences.ts';
import { standingQuery } from '#shell/standing.query.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the console');
// Asked for at once, not one after the other: a slow line then waits once.
void queryClient.prefetchQuery(standingQuery);
preloadPage(location.pathname);
await recallPreferences();
render(() => <App />, root);
