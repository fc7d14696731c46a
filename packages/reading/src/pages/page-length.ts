/** About so many characters make a page of a text that has none (D16). */
export const pageLength = 3000;
