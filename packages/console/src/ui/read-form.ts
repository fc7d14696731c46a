/** Returns a reader of a form's text fields by name. A missing field reads as empty. */
export function readForm(form: HTMLFormElement): (name: string) => string {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}
