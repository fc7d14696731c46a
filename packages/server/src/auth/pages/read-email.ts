import { email } from '@guildhall/contract';

/** What to say to who left the field empty or wrote something else into it. */
export const noAddress = 'Please enter your e-mail address.';

/** The address in a form; undefined when there is none that could be one. */
export function readEmail(form: Record<string, string>): string | undefined {
  const read = email.safeParse(form['email']);
  return read.success && !read.data.includes('\0') ? read.data : undefined;
}
