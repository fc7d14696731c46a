/** The text in place of a quote whose document the reader may not see. Clients may translate it. */
export const noLongerAvailable = 'This quote is no longer available.';
