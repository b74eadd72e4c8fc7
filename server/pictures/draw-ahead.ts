import { AHEAD } from '#server/pictures/encode-queue.ts'
import { type ImageLibrary, readVariant } from '#server/pictures/image-library.ts'

/** What a phone and a laptop ask for first. */
const FIRST_WIDTHS: readonly number[] = [480, 640, 1024]

/** Draws what the page in this HTML shows before anybody asks, one after another and behind whoever does. */
export async function drawAhead(html: string, library: Pick<ImageLibrary, 'variant'>): Promise<number> {
  const files = new Set([...html.matchAll(/\/_image\/([0-9a-f]{12}\/\d+\.avif)/g)].map(([, file = '']) => file))
  let drawn = 0
  for (const file of files) {
    const wanted = readVariant(file.slice(0, 12), file.slice(13))
    if (!wanted || !FIRST_WIDTHS.includes(wanted.width)) continue
    if (await library.variant(wanted, AHEAD)) drawn++
  }
  return drawn
}
