const ask = 'pages/ask/ask.page.tsx';
const people = 'pages/people/people.page.tsx';
const settings = 'pages/settings/settings.page.tsx';

/** The addresses of the console's pages, with the scripts that draw them. `*` matches anything. */
export const pageScripts: Readonly<Record<string, readonly string[]>> = {
  '/': [ask],
  '/chats/*': [ask, 'pages/ask/conversation.tsx'],
  '/documents': ['pages/documents/documents.page.tsx'],
  '/documents/*': ['pages/documents/document.page.tsx'],
  '/training': ['pages/training/training.page.tsx'],
  '/people': [people],
  '/people/add': ['pages/people/add/add-people.page.tsx'],
  '/people/teams': [people],
  '/invitations': ['pages/invitations/invitations.page.tsx'],
  '/workflows': ['pages/workflows/workflows.page.tsx'],
  '/quality': ['pages/quality/quality.page.tsx'],
  '/settings': [settings],
  '/settings/*': [settings],
  '/view-as': ['pages/view-as/view-as.page.tsx'],
};
