const quotedAddress = /"[^"]*"@[^\s<>()"',;:]+/g;
const address = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/**
 * Removes e-mail addresses, and the bare name of the recipient's mailbox ("550 no such user: ada"),
 * from a mail server's reply before it is logged.
 */
export function hideAddresses(text: string, recipient?: string): string {
  const hidden = text.replace(quotedAddress, '[address]').replace(address, '[address]');
  const mailbox = recipient?.slice(0, recipient.lastIndexOf('@')) ?? '';
  if (mailbox === '') return hidden;
  const alone = `(?<![\\p{L}\\p{N}])${mailbox.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`;
  return hidden.replace(new RegExp(alone, 'giu'), '[mailbox]');
}
