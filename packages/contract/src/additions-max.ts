/** The maximum number of people that one request can add. */
export const additionsMax = 1000;
