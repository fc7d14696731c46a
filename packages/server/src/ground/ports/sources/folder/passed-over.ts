const forms = /^(?:\.|~\$|Thumbs\.db$|desktop\.ini$|.*(?:~|\.tmp|\.part|\.crdownload)$)/iu;

/** True for names of what programs leave in folders, and of what belongs to other programs. */
export function isPassedOver(name: string): boolean {
  return forms.test(name);
}
