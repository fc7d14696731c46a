/** Returns a new id of version 7. Works also without TLS, where `crypto.randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = Date.now().toString(16).padStart(12, '0');
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (8 + (Number.parseInt(random[16] ?? '0', 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(13, 16)}`,
    variant + random.slice(17, 20),
    random.slice(20),
  ].join('-');
}
