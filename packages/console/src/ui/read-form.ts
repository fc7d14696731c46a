/** Reads the text fields of a form by name; a field that is not there reads empty. */
export function readForm(form: HTMLFormElement): (name: string) => string {
  const values = new FormData(form);
  return (name) => {
    const value = values.get(name);
    return typeof value === 'string' ? value : '';
  };
}
