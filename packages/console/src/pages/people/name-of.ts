interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone?: string | null;
}

/** Returns a person's name, or else the address or phone number. */
export function nameOf({ firstName, lastName, email, phone }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email || phone || '–';
}
