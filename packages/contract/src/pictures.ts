import * as z from 'zod';

/** The types of pictures that the server stores. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * A part of a picture's URL that changes with the picture, so that browsers do not show an old one
 * from their cache. The server ignores it.
 */
export const pictureVersion = z.string().max(64).optional();
