import { queryClient } from '#api/client.ts';

/** The query key above everything cached about how people sign in. */
const signingInKey = ['signing-in'] as const;

export const providersKey = (teamId: string) => [...signingInKey, 'providers', teamId];
export const domainsKey = (teamId: string) => [...signingInKey, 'domains', teamId];

/** Reloads what is shown of providers and domains, and the directories, as each provider is one. */
export async function refreshSigningIn(): Promise<void> {
  await Promise.all(
    [signingInKey, ['directories']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
