/** `/v1/teams/{teamId}` as the router writes it: `/v1/teams/:teamId`. */
export function toRouterPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

interface Route {
  method: string;
  path: string;
}

/** The methods that some endpoint has at this address; none: there is no such address. */
export function allowedMethods(routes: readonly Route[], address: string): string[] {
  const found = routes
    .filter(({ method, path }) => method !== 'ALL' && toPattern(path).test(address))
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(found)].toSorted();
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
}
