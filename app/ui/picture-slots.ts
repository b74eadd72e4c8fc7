// The places in which the site shows pictures (slots), and their widths. The widths must equal those in the style sheets.

/**
 * Returns the `sizes` of a slot on a phone. A screen with three dots per px gets a picture with only `dots` dots per px: 2 for pictures
 * that guests look at closely, and 1.5 for lists and backgrounds. At arm's length, the eye sees no difference. A screen with two dots per
 * px always gets 1.5.
 */
const onPhone = (width: number, unit: 'vw' | 'rem', dots: 1.5 | 2) =>
  [
    `(min-resolution: 2.5dppx) ${roundWidth((width * dots) / 3)}${unit}`,
    `(min-resolution: 1.6dppx) ${roundWidth((width * 1.5) / 2)}${unit}`,
    `${width}${unit}`,
  ].join(', ')

const roundWidth = (width: number) => Math.round(width * 10) / 10

type SlotSize = {
  /** The `sizes` attribute. The browser applies it to its window and screen. */
  sizes: string
  /** The maximum width of the slot in CSS px. The largest offered file is twice as wide, for screens with two dots per px. */
  widest: number
}

const defineSlots = <Name extends string>(table: Record<Name, SlotSize>): Record<Name, SlotSize> => table

export const slots = defineSlots({
  /** A picture behind the first words of a page, as wide as the window. On a phone it is taller than wide and cropped at the sides. */
  hero: { sizes: `(min-width: 48rem) 100vw, ${onPhone(32, 'rem', 1.5)}`, widest: 1536 },
  /** A picture as wide as the window, on a page that shows several such pictures one below the other. */
  band: { sizes: `(min-width: 48rem) 100vw, ${onPhone(25, 'rem', 1.5)}`, widest: 1536 },
  /** The picture at the top of a story, as wide as the window or the page. */
  story: { sizes: `(min-width: 48rem) 100vw, ${onPhone(25, 'rem', 1.5)}`, widest: 1536 },
  /** The picture of the outlet on a request page. It stands on the left; on a phone it fills the width. */
  subject: { sizes: `(min-width: 96rem) 36rem, (min-width: 48rem) 38vw, ${onPhone(100, 'vw', 2)}`, widest: 590 },
  /**
   * A whole poster on a background in the poster's own colors. It fills the rest of the first screen's height. Line art needs two dots per
   * px.
   */
  poster: {
    sizes: `(min-width: 64rem) min(54vw, calc(80vh - 5.8rem)), (min-width: 48rem) min(73vw, calc(80vh - 15rem)), (min-resolution: 2.5dppx) 66.7vw, 100vw`,
    widest: 768,
  },
  /**
   * A portrait of an artist. It stands on the left; on a phone it fills the width. A painting without words is sharp enough at 1.25 dots
   * per px.
   */
  portrait: {
    sizes: `(min-width: 96rem) 36rem, (min-width: 48rem) 38vw, (min-resolution: 2.5dppx) 50vw, (min-resolution: 1.6dppx) 62vw, 100vw`,
    widest: 590,
  },
  /** A poster in a row that scrolls. */
  bill: { sizes: `(min-width: 48rem) 20rem, ${onPhone(72, 'vw', 1.5)}`, widest: 330 },
  /** A card in a list with one, two or three cards in a row, depending on the width of the window. */
  card: { sizes: `(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, ${onPhone(88, 'vw', 1.5)}`, widest: 480 },
  /** The first picture of a list, larger than the others. */
  lead: { sizes: `(min-width: 64rem) 56vw, ${onPhone(88, 'vw', 1.5)}`, widest: 880 },
  /** A card in a list with two, three or four cards in a row, depending on the width of the window. */
  tile: { sizes: `(min-width: 64rem) 26vw, (min-width: 48rem) 32vw, ${onPhone(50, 'vw', 1.5)}`, widest: 420 },
  /** The picture of an artist in a list. It is as wide as a tile. Its files are sharp up to 1.25 dots per px, as for a portrait. */
  artist: {
    sizes: `(min-width: 64rem) 26vw, (min-width: 48rem) 32vw, (min-resolution: 2.5dppx) 21vw, (min-resolution: 1.6dppx) 31vw, 50vw`,
    widest: 420,
  },
  /**
   * The picture of a brand in a tall, narrow frame like a door. Six of these frames are in a row. The picture fills the height of the frame
   * and is cropped at the sides.
   */
  door: { sizes: `(min-width: 64rem) 40rem, (min-width: 48rem) 28rem, ${onPhone(15, 'rem', 2)}`, widest: 640 },
  /** A picture that is as wide as half of the page, or as the full width of a phone. */
  half: { sizes: `(min-width: 64rem) 50vw, ${onPhone(100, 'vw', 1.5)}`, widest: 960 },
  /** A whole poster next to its text. Each row of the list shows two posters. */
  playbill: { sizes: '(min-width: 80rem) 12.5rem, 9rem', widest: 200 },
  /** A whole poster in a row of its own. */
  playbillWide: { sizes: '(min-width: 80rem) 16.25rem, 9rem', widest: 260 },
  /** A picture in a row of a list, next to the text. */
  row: { sizes: '(min-width: 48rem) 12rem, 7rem', widest: 200 },
  /** A small picture next to a name. */
  thumb: { sizes: '7rem', widest: 112 },
  /** The picture strip at the top of the summary or the ticket. */
  strip: { sizes: `(min-width: 48rem) 34rem, ${onPhone(100, 'vw', 1.5)}`, widest: 660 },
})

export type Slot = keyof typeof slots
