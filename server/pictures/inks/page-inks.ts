import type { EdgeStop, PageInks, PictureInks } from '#contract/picture-inks.ts'
import { inkOf, toneOf } from '#server/pictures/inks/measure-inks.ts'
import { distance, mixed } from '#server/pictures/inks/pixel-edges.ts'
import { contrast, luminance, type Rgb } from '#server/pictures/veil.ts'

/** WCAG 2.2, 1.4.3 requires 4.5; rounding to whole channels takes a little. */
const READS = 4.6
/** A little more on an edge, for the tones between two stops. */
const READS_ON_EDGE = 4.8
/** 1.4.11, for the disc. */
const SHOWS = 3
const NIGHT: Rgb = [18, 10, 24]
const CREAM: Rgb = [255, 246, 230]

/** Percent below the horizon in which a page sets no text, so that the poster's hills keep their tones there. */
export const CLEAR_BELOW_HORIZON = 2.5

type Half = { ground: Rgb; ink: Rgb }

/** Derives what a page wears from the inks of its poster. */
export function pageInks({ top, low, horizon, third, left, right }: PictureInks): PageInks {
  const split = horizon ?? 50
  const tones = (from: number, to: number) =>
    [...left, ...right].filter(([, at]) => at >= from && at <= to).map(([ink]) => toneOf(ink))
  const above = halfOf(toneOf(top), horizon === null ? tones(0, split) : [])
  const below = halfOf(toneOf(low), horizon === null ? tones(split, 100) : [])
  const edges = { left: settled(left, horizon, above, below), right: settled(right, horizon, above, below) }
  const clear = horizon === null ? split : horizon + CLEAR_BELOW_HORIZON
  const reached = (from: number, to: number) =>
    [...drawn(edges.left), ...drawn(edges.right)].filter(([, at]) => at >= from && at <= to).map(([tone]) => tone)
  const soft = (half: Half, around: Rgb[]) => inkOf(softInk(half, [half.ground, ...around]))
  const disc = (half: Half) => inkOf(contrast(toneOf(third), half.ground) >= SHOWS ? toneOf(third) : half.ink)
  const plain = distance(above.ground, below.ground) === 0 ? inkOf(above.ground) : null
  const gradient = (stops: SettledStop[]) => {
    const written = stops.map(([tone, at]) => `${inkOf(tone)} ${at}%`)
    return stops.every(([tone]) => inkOf(tone) === plain) ? null : written.join(',')
  }
  return {
    top: inkOf(above.ground),
    low: inkOf(below.ground),
    horizon,
    onTop: inkOf(above.ink),
    onTopSoft: soft(above, reached(0, split)),
    onLow: inkOf(below.ink),
    onLowSoft: soft(below, reached(clear, 100)),
    disc: disc(above),
    discLow: disc(below),
    left: gradient(edges.left),
    right: gradient(edges.right),
  }
}

/** Text on a ground: tinted night or tinted cream, the better of the two; pure ones if neither reads. */
function halfOf(picture: Rgb, tones: Rgb[]): Half {
  const best = (inks: Rgb[], ground: Rgb) => {
    const score = (ink: Rgb) =>
      contrast(ink, ground) + tones.reduce((sum, tone) => sum + contrast(ink, tone) / tones.length, 0)
    return inks.toSorted((a, b) => score(b) - score(a))[0] ?? CREAM
  }
  const tinted = (ground: Rgb) => best([mixed(NIGHT, ground, 0.06), mixed(CREAM, ground, 0.04)], ground)
  let ground = picture
  let ink = tinted(ground)
  if (contrast(ink, ground) < READS) {
    ink = best(
      [
        [11, 7, 16],
        [255, 255, 255],
      ],
      ground,
    )
    const away: Rgb = luminance(ink) > 0.5 ? [0, 0, 0] : [255, 255, 255]
    // The page's ground moves by some percent, never the poster.
    for (let share = 0.01; contrast(ink, ground) < READS; share += 0.01) ground = rounded(mixed(picture, away, share))
  }
  return { ground, ink: rounded(ink) }
}

const rounded = ([red, green, blue]: Rgb): Rgb => [Math.round(red), Math.round(green), Math.round(blue)]

/** The same ink, moved towards the ground as far as 4.6:1 on every tone and 5:1 on the ground allow, at most a quarter. */
function softInk({ ink, ground }: Half, around: Rgb[]): Rgb {
  for (let share = 0.26; share > 0; share -= 0.02) {
    const softer = rounded(mixed(ink, ground, share))
    if (contrast(softer, ground) >= 5 && around.every((tone) => contrast(softer, tone) >= READS)) return softer
  }
  return ink
}

type SettledStop = readonly [tone: Rgb, at: number]

/** The stops and what a browser draws between them. */
function drawn(stops: readonly SettledStop[]): SettledStop[] {
  return stops.flatMap(([tone, at], index) => {
    const [next, until] = stops[index + 1] ?? [tone, at]
    return [0, 0.25, 0.5, 0.75].map((share): SettledStop => [mixed(tone, next, share), at + (until - at) * share])
  })
}

/** An edge on which the text of each half reads: a tone that is too near to it moves towards the ground. */
function settled(stops: readonly EdgeStop[], horizon: number | null, above: Half, below: Half): SettledStop[] {
  const split = horizon ?? 50
  const clear = horizon === null ? split : horizon + CLEAR_BELOW_HORIZON
  const cut = cutAt(cutAt(stops, split), clear)
  const halves = cut.map(([, at], index) => {
    // Of two stops at one place, the first ends what is above.
    const isLater = cut[index - 1]?.[1] === at
    if (at < split || (at === split && !isLater)) return above
    return at < clear || (at === clear && !isLater && clear > split) ? null : below
  })
  let tones = cut.map(([ink], index) => nearGround(toneOf(ink), halves[index] ?? null))
  const isPoor = (index: number, next = index + 1) => {
    const [half, tone, other] = [halves[index], tones[index], tones[next]]
    if (!half || half !== halves[next] || !tone || !other) return false
    return [0.25, 0.5, 0.75].some((share) => contrast(half.ink, mixed(tone, other, share)) < READS)
  }
  // Two tones that both read can have one between them that does not.
  for (let round = 0; round < 6; round++)
    tones = tones.map((tone, index) => {
      const half = halves[index]
      if (!half || !(isPoor(index) || isPoor(index - 1))) return tone
      return round === 5 ? half.ground : mixed(tone, half.ground, 0.4)
    })
  return cut.map(([, at], index) => [rounded(tones[index] ?? above.ground), at])
}

function nearGround(tone: Rgb, half: Half | null): Rgb {
  if (!half) return tone
  for (let share = 0; share < 1; share += 0.04) {
    const nearer = rounded(mixed(tone, half.ground, share))
    if (contrast(half.ink, nearer) >= READS_ON_EDGE) return nearer
  }
  return half.ground
}

/** The same stops with two at a place, so that each side of it can be changed alone. */
function cutAt(stops: readonly EdgeStop[], place: number): readonly EdgeStop[] {
  const at = stops.findIndex(([, stop]) => stop >= place)
  const [before, next] = [stops[at - 1], stops[at]]
  if (!before || !next || stops[at + 1]?.[1] === place) return stops
  const tone = mixed(toneOf(before[0]), toneOf(next[0]), (place - before[1]) / (next[1] - before[1]))
  const between: EdgeStop = [inkOf(tone), place]
  const middle = next[1] === place ? [next] : [between, between]
  return [...stops.slice(0, at), ...middle, ...(next[1] === place ? [next, ...stops.slice(at + 1)] : stops.slice(at))]
}
