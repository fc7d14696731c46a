const quotedAddress = /"[^"]*"@[^\s<>()"',;:]+/g;
const address = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/**
 * Removes e-mail addresses from the words of a mail server, which end up in logs, and the name of
 * the recipient's mailbox where it stands alone ("550 no such user: ada").
 */
export function hideAddresses(text: string, recipient?: string): string {
  const hidden = text.replace(quotedAddress, '[address]').replace(address, '[address]');
  const mailbox = recipient?.slice(0, recipient.lastIndexOf('@')) ?? '';
  if (mailbox === '') return hidden;
  const alone = `(?<![\\p{L}\\p{N}])${mailbox.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`;
  return hidden.replace(new RegExp(alone, 'giu'), '[mailbox]');
}
