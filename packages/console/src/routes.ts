import { lazy } from 'solid-js';

/** Every address of the console, with its lazily loaded page. */
export const routes = [
  { path: '/', page: lazy(() => import('./pages/ask/ask.page.tsx')) },
  { path: '/chats/:chatId', page: lazy(() => import('./pages/ask/ask.page.tsx')) },
  { path: '/documents', page: lazy(() => import('./pages/documents/documents.page.tsx')) },
  {
    path: '/documents/:documentId',
    page: lazy(() => import('./pages/documents/document.page.tsx')),
  },
  { path: '/training', page: lazy(() => import('./pages/training/training.page.tsx')) },
  { path: '/people/add', page: lazy(() => import('./pages/people/add/add-people.page.tsx')) },
  {
    path: ['/people', '/people/teams'],
    page: lazy(() => import('./pages/people/people.page.tsx')),
  },
  {
    path: '/invitations',
    page: lazy(() => import('./pages/invitations/invitations.page.tsx')),
  },
  { path: '/workflows', page: lazy(() => import('./pages/workflows/workflows.page.tsx')) },
  { path: '/quality', page: lazy(() => import('./pages/quality/quality.page.tsx')) },
  { path: '/settings/*', page: lazy(() => import('./pages/settings/settings.page.tsx')) },
  { path: '/view-as', page: lazy(() => import('./pages/view-as/view-as.page.tsx')) },
];

/** Loads the page of an address before the router asks for it. */
export async function preloadPage(address: string): Promise<void> {
  const first = (path: string) => path.split('/')[1];
  const isOf = (path: string) => first(path) === first(address);
  const route = routes.find(({ path }) => [path].flat().some(isOf));
  // A page that cannot be loaded says so itself.
  await route?.page.preload().catch(() => undefined);
}
