import type { Context } from './context.ts';
import { h } from './dom.ts';

/** Draws the team's logo on a canvas, because a page's policy may forbid images. */
export async function showLogo({ api, logo }: Context): Promise<void> {
  try {
    const file = await (await api.ask('/logo')).blob();
    const picture = await createImageBitmap(file, { resizeHeight: 56, resizeQuality: 'high' });
    const { width, height } = picture;
    const canvas = h('canvas', { width, height });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    logo.replaceChildren(canvas);
  } catch {
    // The panel works without a logo.
  }
}
