/** Width and height of a stored profile picture, in pixels. */
const edge = 256;

/**
 * Returns the middle square of a picture as a small JPEG, upright and without the place and the
 * camera that a photo may name. A file that no browser can draw is returned as it is, so that the
 * server says what is wrong with it.
 */
export async function cropSquare(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const side = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  const canvas = new OffscreenCanvas(edge, edge);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, edge, edge);
  context.drawImage(picture, x, y, side, side, 0, 0, edge, edge);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
