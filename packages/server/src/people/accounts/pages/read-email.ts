import { email } from '@guildhall/contract';

/** Returns the e-mail address of a form; undefined without a valid one. */
export function readEmail(form: Record<string, string>): string | undefined {
  const read = email.safeParse(form['email']);
  return read.success && !read.data.includes('\0') ? read.data : undefined;
}
