import { email } from '@guildhall/contract';

/** The address in a form; undefined when there is none that could be one. */
export function readEmail(form: Record<string, string>): string | undefined {
  const read = email.safeParse(form['email']);
  return read.success && !read.data.includes('\0') ? read.data : undefined;
}
