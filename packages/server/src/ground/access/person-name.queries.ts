import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Returns the SQL of the name of `person`, a row of `users`, or else of their e-mail or phone. */
export function shownName(person: 'person' | 'removed'): RawBuilder<string | null> {
  const [firstName, lastName, email, phone] = ['first_name', 'last_name', 'email', 'phone'].map(
    (column) => sql.ref(`${person}.${column}`),
  );
  return sql`coalesce(nullif(concat_ws(' ', ${firstName}, ${lastName}), ''), ${email}, ${phone})`;
}
