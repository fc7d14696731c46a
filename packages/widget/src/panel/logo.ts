import type { Context } from './context.ts';
import { h } from './dom.ts';

const heightPx = 56;

/** The team's logo on a canvas, because the policy of a page may forbid pictures. */
export async function drawLogo({ api }: Context): Promise<HTMLCanvasElement | undefined> {
  try {
    const file = await (await api.ask('/logo')).blob();
    const options = { resizeHeight: heightPx, resizeQuality: 'high' } as const;
    const picture = await createImageBitmap(file, options);
    const canvas = h('canvas', { width: `${picture.width}`, height: `${heightPx}`, 'aria-hidden': 'true' });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas;
  } catch {
    return undefined;
  }
}
