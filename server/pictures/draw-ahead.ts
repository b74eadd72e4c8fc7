import { AHEAD } from '#server/pictures/encode-queue.ts'
import { type ImageLibrary, readVariant } from '#server/pictures/image-library.ts'

/** Widths that phones and laptops request first. */
const FIRST_WIDTHS: readonly number[] = [480, 640, 1024]

/**
 * Draws the pictures in a page's HTML before a browser requests them. Draws one picture after another. Pictures that browsers have
 * requested are always drawn first.
 */
export async function drawAhead(html: string, library: Pick<ImageLibrary, 'variant'>): Promise<number> {
  const files = new Set([...html.matchAll(/\/_image\/([0-9a-f]{12}\/\d+\.avif)/g)].map(([, file = '']) => file))
  let drawnCount = 0
  for (const file of files) {
    const variant = readVariant(file.slice(0, 12), file.slice(13))
    if (!variant || !FIRST_WIDTHS.includes(variant.width)) continue
    if (await library.variant(variant, AHEAD)) drawnCount++
  }
  return drawnCount
}
