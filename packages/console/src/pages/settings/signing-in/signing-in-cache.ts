import { queryClient } from '#api/client.ts';

/** The query key above everything cached about how people sign in. */
const signingInKey = ['signing-in'] as const;

export const providersKey = (teamId: string) => [...signingInKey, 'providers', teamId];
export const domainsKey = (teamId: string) => [...signingInKey, 'domains', teamId];

/** Reloads the providers and the domains that are shown. */
export function refreshSigningIn(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: signingInKey });
}
