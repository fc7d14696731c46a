/**
 * Stands wherever text is left out because its reader does not see the document it comes from. A
 * client may say it in another language.
 */
export const noLongerAvailable = 'This quote is no longer available.';
