/** Returns the command that makes a link to sign in, for those who run the server. */
export function signInLinkCommand(email: string): string {
  return `npx guildhall sign-in-link ${email}`;
}
