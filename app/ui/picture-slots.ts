// Where pictures hang on the site, and how wide each slot is: read beside the style sheets that make them so.

/**
 * How wide a slot is told to be on a phone, so that a screen of three dots a px is given `dots` of them and no more: two where one
 * looks at the picture, one and a half in a list or behind words, where no eye distinguishes more at arm's length. A screen of two is
 * given one and a half everywhere, as large a share of what it has.
 */
const onPhone = (width: number, unit: 'vw' | 'rem', dots: 1.5 | 2) =>
  [
    `(min-resolution: 2.5dppx) ${rounded((width * dots) / 3)}${unit}`,
    `(min-resolution: 1.6dppx) ${rounded((width * 1.5) / 2)}${unit}`,
    `${width}${unit}`,
  ].join(', ')

const rounded = (width: number) => Math.round(width * 10) / 10

type SlotSize = {
  /** For the browser, which knows the window and the screen. */
  sizes: string
  /** The widest it gets, in px: no wider file is offered than two dots each need. */
  widest: number
}

const named = <Name extends string>(table: Record<Name, SlotSize>): Record<Name, SlotSize> => table

export const slots = named({
  /** Behind a page's first words, as wide as the window; taller than wide on a phone, where it is cut at the sides. */
  hero: { sizes: `(min-width: 48rem) 100vw, ${onPhone(32, 'rem', 1.5)}`, widest: 1536 },
  /** One band of several, as wide as the window. */
  band: { sizes: `(min-width: 48rem) 100vw, ${onPhone(25, 'rem', 1.5)}`, widest: 1536 },
  /** Over a story: as wide as the window, or as the page. */
  story: { sizes: `(min-width: 48rem) 100vw, ${onPhone(25, 'rem', 1.5)}`, widest: 1536 },
  /** The page's subject at the left, the whole width of a phone. */
  subject: { sizes: `(min-width: 96rem) 36rem, (min-width: 48rem) 38vw, ${onPhone(100, 'vw', 2)}`, widest: 590 },
  /** A poster whole on its own inks: as high as the first screen leaves. Line art needs two dots. */
  poster: {
    sizes: `(min-width: 64rem) min(54vw, calc(80vh - 5.8rem)), (min-width: 48rem) min(73vw, calc(80vh - 15rem)), (min-resolution: 2.5dppx) 66.7vw, 100vw`,
    widest: 768,
  },
  /** Somebody at the left, the whole width of a phone: paint without words is sharp at a dot and a quarter. */
  portrait: {
    sizes: `(min-width: 96rem) 36rem, (min-width: 48rem) 38vw, (min-resolution: 2.5dppx) 50vw, (min-resolution: 1.6dppx) 62vw, 100vw`,
    widest: 590,
  },
  /** A poster among others in a row that moves. */
  bill: { sizes: `(min-width: 48rem) 20rem, ${onPhone(72, 'vw', 1.5)}`, widest: 330 },
  /** One to a row, then two, then three. */
  card: { sizes: `(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, ${onPhone(88, 'vw', 1.5)}`, widest: 480 },
  /** The first of a list, larger than the others. */
  lead: { sizes: `(min-width: 64rem) 56vw, ${onPhone(88, 'vw', 1.5)}`, widest: 880 },
  /** Two to a row, then three, then four. */
  tile: { sizes: `(min-width: 64rem) 26vw, (min-width: 48rem) 32vw, ${onPhone(50, 'vw', 1.5)}`, widest: 420 },
  /** An artist among others: as a tile, and sharp at a dot and a quarter, as a portrait is. */
  artist: {
    sizes: `(min-width: 64rem) 26vw, (min-width: 48rem) 32vw, (min-resolution: 2.5dppx) 21vw, (min-resolution: 1.6dppx) 31vw, 50vw`,
    widest: 420,
  },
  /** A tall door, six to a row; the picture fills its height and is cut at the sides. */
  door: { sizes: `(min-width: 64rem) 40rem, (min-width: 48rem) 28rem, ${onPhone(15, 'rem', 2)}`, widest: 640 },
  /** Half the page, the whole of a phone. */
  half: { sizes: `(min-width: 64rem) 50vw, ${onPhone(100, 'vw', 1.5)}`, widest: 960 },
  /** A poster whole beside its text, two to a row. */
  playbill: { sizes: '(min-width: 80rem) 12.5rem, 9rem', widest: 200 },
  /** Beside a row of a list. */
  row: { sizes: '(min-width: 48rem) 12rem, 7rem', widest: 200 },
  /** Beside a name. */
  thumb: { sizes: '7rem', widest: 112 },
  /** A strip over the summary or the ticket. */
  strip: { sizes: `(min-width: 48rem) 34rem, ${onPhone(100, 'vw', 1.5)}`, widest: 660 },
})

export type Slot = keyof typeof slots
