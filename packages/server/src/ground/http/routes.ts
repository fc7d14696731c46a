import { Failure } from '#ground/failure.ts';

/** Converts a path to the router's syntax: `/v1/teams/{teamId}` becomes `/v1/teams/:teamId`. */
export function toRouterPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

interface Route {
  method: string;
  path: string;
}

/** Returns a 405 with the allowed methods, or a 404 if the address has none. */
export function refuseAddress(routes: readonly Route[], address: string): Failure {
  const allow = allowedMethods(routes, address);
  if (allow.length === 0) return new Failure('not_found');
  return new Failure('method_not_allowed', { headers: { allow: allow.join(', ') } });
}

function allowedMethods(routes: readonly Route[], address: string): string[] {
  const endpoints = routes.filter(({ method }) => method !== 'ALL');
  const literal = endpoints.filter(({ path }) => path === address);
  const matching = endpoints.filter(({ path }) => toPattern(path).test(address));
  const found = (literal.length > 0 ? literal : matching).flatMap(({ method }) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  return [...new Set(found)].toSorted();
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+')}$`);
}
