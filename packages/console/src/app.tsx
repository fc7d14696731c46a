import { QueryClientProvider } from '@tanstack/solid-query';
import { Route, Router } from '@solidjs/router';
import { Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { queryClient } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { TeamContextProvider } from '#shell/team-context-provider.tsx';
import { NotFound } from '#shell/not-found.tsx';
import { Shell } from '#shell/shell.tsx';
import { sessionQuery } from '#shell/session.query.ts';
import { Failed, Waiting } from '#ui/states.tsx';
import { routes } from './routes.ts';

export function App(): JSX.Element {
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
