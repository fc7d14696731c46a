import './styles/base.css';
import './styles/tokens.css';
import './styles/typeface.css';
import { Route, Router } from '@solidjs/router';
import { QueryClientProvider } from '@tanstack/solid-query';
import { lazy, Match, Switch } from 'solid-js';
import type { Component, JSX } from 'solid-js';
import { render } from 'solid-js/web';
import { queryClient } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { pageList } from '#shell/pages.ts';
import { NotFound } from '#shell/not-found.tsx';
import { loadPageLanguage } from '#shell/preferences.ts';
import { loadPageTexts } from '#texts/texts.ts';
import { sessionQuery } from '#shell/session.query.ts';
import { Shell } from '#shell/shell.tsx';
import { TeamContextProvider } from '#shell/team-context-provider.tsx';
import { Failed, Waiting } from '#ui/states.tsx';

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

const scripts = import.meta.glob<{ default: Component }>('./pages/**/*.page.tsx');

/** Home and chats are drawn with the texts of the shell alone, so that the first view is small. */
const isOfChats = (script: string) => script.startsWith('ask/');

const routes = pageList.map(({ addresses, script }) => ({
  path: addresses,
  page: lazy(async () => {
    const load = scripts[`./pages/${script}`];
    if (!load) throw new Error(`There is no page ${script}`);
    const [module] = await Promise.all([load(), isOfChats(script) ? undefined : loadPageTexts()]);
    return module;
  }),
}));

/** Loads the page of an address before the router asks for it. */
async function preloadPage(address: string): Promise<void> {
  const isOf = (path: string) =>
    new RegExp(`^${path.replaceAll(/:\w+|\*/g, '.+')}$`, 'u').test(address);
  const route = routes.find(({ path }) => path.some(isOf));
  // A page that cannot be loaded says so itself.
  await route?.page.preload().catch(() => undefined);
}

function App(): JSX.Element {
  return (
    <QueryClientProvider client={queryClient}>
      <Router root={(props) => <SignedIn>{props.children}</SignedIn>}>
        {routes.map(({ path, page }) => (
          <Route path={path} component={page} />
        ))}
        <Route path="*" component={NotFound} />
      </Router>
    </QueryClientProvider>
  );
}

/** Draws nothing before the signed-in user is known. */
function SignedIn(props: { children?: JSX.Element }): JSX.Element {
  const session = useQuery(() => sessionQuery);
  return (
    <Switch fallback={<Waiting />}>
      <Match when={session.data}>
        {(data) => (
          <TeamContextProvider session={data()}>
            <Shell>{props.children}</Shell>
          </TeamContextProvider>
        )}
      </Match>
      <Match when={session.error}>
        <Failed error={session.error} onRetry={() => void session.refetch()} />
      </Match>
    </Switch>
  );
}
