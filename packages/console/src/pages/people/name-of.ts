interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone?: string | null;
}

/** What a person is called: by name, or by what else is known of them. */
export function nameOf({ firstName, lastName, email, phone }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || phone || '–';
}
