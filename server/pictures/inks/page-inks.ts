import type { EdgeStop, PageInks, PictureInks } from '#contract/picture-inks.ts'
import { inkOf, toneOf } from '#server/pictures/inks/measure-inks.ts'
import { distance, mixTones } from '#server/pictures/inks/pixel-edges.ts'
import { contrast, luminance, type Rgb } from '#domain/catalogue/contrast.ts'

/** Minimum contrast of text. WCAG 2.2, 1.4.3 requires 4.5. The margin covers the rounding of the color channels. */
const READS = 4.6
/**
 * Minimum contrast of text at an edge. WCAG requires 4.5. The minimum is higher, because a tone between two stops can have less contrast
 * than the stops.
 */
const READS_ON_EDGE = 4.8
/** Minimum contrast of the disc (WCAG 2.2, 1.4.11). */
const SHOWS = 3
const NIGHT: Rgb = [18, 10, 24]
const CREAM: Rgb = [255, 246, 230]

/**
 * Height of a band below the horizon, in percent of the poster's height. The page sets no text in this band. So the tones of the poster's
 * hills can stay unchanged there.
 */
export const CLEAR_BELOW_HORIZON = 2.5

type Half = { ground: Rgb; ink: Rgb }

export function pageInks({ top, low, horizon, third, left, right, isSoft = false }: PictureInks): PageInks {
  const split = horizon ?? 50
  const tones = (from: number, to: number) =>
    [...left, ...right].filter(([, at]) => at >= from && at <= to).map(([ink]) => toneOf(ink))
  const above = halfOf(toneOf(top), horizon === null ? tones(0, split) : [])
  const below = halfOf(toneOf(low), horizon === null ? tones(split, 100) : [])
  const edges = { left: settled(left, horizon, above, below), right: settled(right, horizon, above, below) }
  const clear = horizon === null ? split : horizon + CLEAR_BELOW_HORIZON
  const collectTones = (from: number, to: number) =>
    [...expandStops(edges.left), ...expandStops(edges.right)]
      .filter(([, at]) => at >= from && at <= to)
      .map(([tone]) => tone)
  const soft = (half: Half, around: Rgb[]) => inkOf(softInk(half, [half.ground, ...around]))
  const disc = (half: Half) => inkOf(contrast(toneOf(third), half.ground) >= SHOWS ? toneOf(third) : half.ink)
  const plain = distance(above.ground, below.ground) === 0 ? inkOf(above.ground) : null
  const gradient = (stops: SettledStop[]) => {
    const stopTexts = stops.map(([tone, at]) => `${inkOf(tone)} ${at}%`)
    return stops.every(([tone]) => inkOf(tone) === plain) ? null : stopTexts.join(',')
  }
  return {
    top: inkOf(above.ground),
    low: inkOf(below.ground),
    horizon,
    onTop: inkOf(above.ink),
    onTopSoft: soft(above, collectTones(0, split)),
    onLow: inkOf(below.ink),
    onLowSoft: soft(below, collectTones(clear, 100)),
    disc: disc(above),
    discLow: disc(below),
    left: gradient(edges.left),
    right: gradient(edges.right),
    isSoft: isSoft && contrast(above.ink, below.ground) >= SHOWS,
  }
}

/**
 * Returns the background color of a half of the page, and its text color. The text color is a tinted night tone or a tinted cream tone,
 * whichever has more contrast. If neither tone is readable, the text becomes almost black or almost white, and the background color changes
 * until the text is readable.
 */
function halfOf(picture: Rgb, tones: Rgb[]): Half {
  const best = (inks: Rgb[], ground: Rgb) => {
    const score = (ink: Rgb) =>
      contrast(ink, ground) + tones.reduce((sum, tone) => sum + contrast(ink, tone) / tones.length, 0)
    return inks.toSorted((a, b) => score(b) - score(a))[0] ?? CREAM
  }
  const tintGround = (ground: Rgb) => best([mixTones(NIGHT, ground, 0.06), mixTones(CREAM, ground, 0.04)], ground)
  let ground = picture
  let ink = tintGround(ground)
  if (contrast(ink, ground) < READS) {
    ink = best(
      [
        [11, 7, 16],
        [255, 255, 255],
      ],
      ground,
    )
    const away: Rgb = luminance(ink) > 0.5 ? [0, 0, 0] : [255, 255, 255]
    // Only the background color of the page changes, by a few percent. The poster never changes.
    for (let share = 0.01; contrast(ink, ground) < READS; share += 0.01)
      ground = roundTone(mixTones(picture, away, share))
  }
  return { ground, ink: roundTone(ink) }
}

const roundTone = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)]

/**
 * Moves a text color towards the background color, by at most a quarter of the distance. The contrast must stay at least 4.6:1 on every
 * tone and 5:1 on the background color.
 */
function softInk({ ink, ground }: Half, around: Rgb[]): Rgb {
  for (let share = 0.26; share > 0; share -= 0.02) {
    const softer = roundTone(mixTones(ink, ground, share))
    if (contrast(softer, ground) >= 5 && around.every((tone) => contrast(softer, tone) >= READS)) return softer
  }
  return ink
}

type SettledStop = readonly [tone: Rgb, at: number]

/** Returns the stops of a gradient, and three tones between each two stops, as a browser draws them. */
function expandStops(stops: readonly SettledStop[]): SettledStop[] {
  return stops.flatMap(([tone, at], index) => {
    const [next, until] = stops[index + 1] ?? [tone, at]
    return [0, 0.25, 0.5, 0.75].map((share): SettledStop => [mixTones(tone, next, share), at + (until - at) * share])
  })
}

/**
 * Returns the stops of an edge, changed so that text is readable on the edge. A tone that is too similar to the text color moves towards
 * the background color.
 */
function settled(stops: readonly EdgeStop[], horizon: number | null, above: Half, below: Half): SettledStop[] {
  const split = horizon ?? 50
  const clear = horizon === null ? split : horizon + CLEAR_BELOW_HORIZON
  const cut = cutAt(cutAt(stops, split), clear)
  const halves = cut.map(([, at], index) => {
    // Two stops can have the same position. The first of them belongs to the part above, and the second to the part below.
    const isLater = cut[index - 1]?.[1] === at
    if (at < split || (at === split && !isLater)) return above
    return at < clear || (at === clear && !isLater && clear > split) ? null : below
  })
  let tones = cut.map(([ink], index) => nearGround(toneOf(ink), halves[index] ?? null))
  const isPoor = (index: number, next = index + 1) => {
    const [half, tone, other] = [halves[index], tones[index], tones[next]]
    if (!half || half !== halves[next] || !tone || !other) return false
    return [0.25, 0.5, 0.75].some((share) => contrast(half.ink, mixTones(tone, other, share)) < READS)
  }
  // Between two readable gradient stops, a browser can draw an unreadable tone. So these stops move towards the background color.
  for (let round = 0; round < 6; round++)
    tones = tones.map((tone, index) => {
      const half = halves[index]
      if (!half || !(isPoor(index) || isPoor(index - 1))) return tone
      return round === 5 ? half.ground : mixTones(tone, half.ground, 0.4)
    })
  return cut.map(([, at], index) => [roundTone(tones[index] ?? above.ground), at])
}

function nearGround(tone: Rgb, half: Half | null): Rgb {
  if (!half) return tone
  for (let share = 0; share < 1; share += 0.04) {
    const nearer = roundTone(mixTones(tone, half.ground, share))
    if (contrast(half.ink, nearer) >= READS_ON_EDGE) return nearer
  }
  return half.ground
}

/**
 * Splits an edge at the position `place` by two stops at this position. The tones before and after the position can then be changed
 * separately.
 */
function cutAt(stops: readonly EdgeStop[], place: number): readonly EdgeStop[] {
  const at = stops.findIndex(([, stop]) => stop >= place)
  const [before, next] = [stops[at - 1], stops[at]]
  if (!before || !next || stops[at + 1]?.[1] === place) return stops
  const tone = mixTones(toneOf(before[0]), toneOf(next[0]), (place - before[1]) / (next[1] - before[1]))
  const between: EdgeStop = [inkOf(tone), place]
  const middle = next[1] === place ? [next] : [between, between]
  return [...stops.slice(0, at), ...middle, ...(next[1] === place ? [next, ...stops.slice(at + 1)] : stops.slice(at))]
}
