// The motifs of drawn prints. Each motif fills a frame with plain colors and contains no words, so a page may crop it anywhere.
import type { PrintMotif } from '#domain/catalogue/brand-looks.ts'
import { dots, type Frame, path, type Print, rows } from '#server/pictures/prints/print-shapes.ts'

/** Draws a low sun with gaps, and its light on the water. */
function sunset({ width, height, inks, pick }: Print): string {
  const y = height * pick(0.54, 0.66)
  const x = width * pick(0.34, 0.66)
  const radius = Math.min(width, height) * pick(0.26, 0.36)
  const gaps = rows(5).map((at) => {
    const top = y - radius * (0.12 + at * 0.17)
    return path(inks.ground, `M${x - radius} ${top}h${radius * 2}v${radius * (0.055 - at * 0.008)}h${-radius * 2}z`)
  })
  const light = rows(7).map((at) => {
    const half = radius * (1 - at * 0.11) * pick(0.7, 1)
    return path(
      at % 2 ? inks.second : inks.accent,
      `M${x - half} ${y + radius * (0.12 + at * 0.16)}h${half * 2}v${radius * 0.05}h${-half * 2}z`,
    )
  })
  return [
    path(inks.low, `M0 ${y}H${width}V${height}H0z`),
    path(inks.accent, `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0z`),
    ...gaps,
    ...light,
  ].join('')
}

/** Draws arcs around one point, like sound from a distant stage. */
function echo({ width, height, inks, pick }: Print): string {
  const [x, y] = [width * pick(0.2, 0.8), height * pick(0.6, 0.9)]
  const step = Math.min(width, height) * pick(0.075, 0.1)
  const tones = [inks.low, inks.second, inks.low, inks.accent]
  const arcs = rows(11)
    .reverse()
    .map(
      (at) =>
        `<circle cx="${x}" cy="${y}" r="${step * (at + 1)}" fill="${at % 2 ? inks.ground : (tones[(at / 2) % 4] ?? inks.low)}"/>`,
    )
  return [...arcs, `<circle cx="${x}" cy="${y}" r="${step * 0.72}" fill="${inks.ink}"/>`].join('')
}

/** The columns of an equalizer under a disc. */
function columns({ width, height, inks, pick }: Print): string {
  const count = Math.round((width / Math.min(width, height)) * pick(9, 13))
  const wide = width / count
  const foot = height * 0.86
  const bars = rows(count).flatMap((at) => {
    const levels = Math.round(pick(3, 13))
    return rows(levels).map((level) =>
      path(
        level === levels - 1 ? inks.accent : level % 3 === 2 ? inks.second : inks.low,
        `M${at * wide + wide * 0.14} ${foot - (level + 1) * height * 0.045}h${wide * 0.72}v${height * 0.031}h${-wide * 0.72}z`,
      ),
    )
  })
  const radius = Math.min(width, height) * pick(0.1, 0.15)
  return [
    `<circle cx="${width * pick(0.3, 0.7)}" cy="${height * 0.24}" r="${radius}" fill="${inks.ink}"/>`,
    ...bars,
    path(inks.low, `M0 ${foot + height * 0.012}H${width}V${height}H0z`),
  ].join('')
}

/** Waves in bands below a moon. */
function tide({ width, height, inks, pick }: Print): string {
  const bands = rows(6).map((at) => {
    const top = height * (0.42 + at * 0.1)
    const swell = height * pick(0.025, 0.055)
    const half = width / Math.round(pick(2, 5))
    const shift = pick(0, half)
    const crests = rows(Math.ceil((width + shift) / half) + 1).map(
      (crest) => `q${half / 2} ${crest % 2 ? swell : -swell} ${half} 0`,
    )
    const tone = [inks.second, inks.low, inks.accent, inks.low, inks.second, inks.low][at] ?? inks.low
    return path(tone, `M${-shift} ${top}${crests.join('')}V${height}H${-shift}z`)
  })
  const radius = Math.min(width, height) * pick(0.13, 0.19)
  return [
    `<circle cx="${width * pick(0.25, 0.75)}" cy="${height * 0.26}" r="${radius}" fill="${inks.ink}"/>`,
    ...bands,
  ].join('')
}

/** Rays from a half disc on the horizon. */
function rays({ width, height, inks, pick }: Print): string {
  const [x, y] = [width * pick(0.4, 0.6), height * pick(0.66, 0.76)]
  const reach = width + height
  const count = Math.round(pick(11, 17))
  const turn = Math.PI / count
  const beams = rows(count).map((at) => {
    const [from, to] = [Math.PI + at * turn, Math.PI + (at + 0.5) * turn]
    const end = (angle: number) => `${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`
    return path(at % 2 ? inks.low : inks.second, `M${x} ${y}L${end(from)}L${end(to)}z`)
  })
  const radius = Math.min(width, height) * pick(0.2, 0.27)
  return [
    ...beams,
    `<circle cx="${x}" cy="${y}" r="${radius * 1.22}" fill="${inks.ground}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${inks.accent}"/>`,
    path(inks.low, `M0 ${y}H${width}V${height}H0z`),
    path(inks.ink, `M0 ${y}h${width}v${height * 0.006}H0z`),
  ].join('')
}

/** Draws nested doors, with a light in the innermost door. */
function arches({ width, height, inks, pick }: Print): string {
  const foot = height * 0.88
  const x = width * pick(0.36, 0.64)
  const wide = Math.min(width, height) * pick(0.36, 0.44)
  const tones = [inks.low, inks.second, inks.low, inks.accent, inks.ground, inks.ink]
  const doors = tones.map((tone, at) => {
    const half = wide * (1 - at * 0.15)
    const top = foot - height * (0.68 - at * 0.09) + half
    return path(tone, `M${x - half} ${foot}V${top}a${half} ${half} 0 0 1 ${half * 2} 0V${foot}z`)
  })
  return [...doors, path(inks.low, `M0 ${foot}H${width}V${height}H0z`)].join('')
}

/** The phases of the moon in a grid. */
function phases({ width, height, inks, pick }: Print): string {
  const across = width > height ? 6 : 4
  const cell = width / (across + 1)
  const down = Math.max(3, Math.floor(height / cell) - 1)
  const radius = cell * 0.34
  const bright = Math.floor(pick(0, across * down))
  const start = pick(0, 1)
  const moons = rows(across * down).map((at) => {
    const [cx, cy] = [cell * (1 + (at % across)), height / 2 + cell * (Math.floor(at / across) - (down - 1) / 2)]
    const share = Math.cos((at / (across * down) + start) * Math.PI * 2)
    const sweep = share > 0 ? 1 : 0
    return [
      `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${inks.low}"/>`,
      path(
        at === bright ? inks.accent : at % 3 ? inks.second : inks.ink,
        at === bright
          ? `M${cx - radius} ${cy}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`
          : `M${cx} ${cy - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}a${radius * Math.abs(share)} ${radius} 0 0 ${sweep} 0 ${-radius * 2}z`,
      ),
    ].join('')
  })
  return moons.join('')
}

/** Dots that grow towards a light. */
function halftone({ width, height, inks, pick }: Print): string {
  const [x, y] = [width * pick(0.25, 0.75), height * pick(0.3, 0.7)]
  const cell = Math.min(width, height) / Math.round(pick(15, 21))
  const far = Math.hypot(width, height) * 0.62
  const field: Frame = { width, height }
  return [
    dots(field, cell, (px, py) => Math.max(0, 1 - Math.hypot(px - x, py - y) / far) ** 1.25 * 0.62, inks.second),
    `<circle cx="${x}" cy="${y}" r="${cell * 4.2}" fill="${inks.ground}"/>`,
    `<circle cx="${x}" cy="${y}" r="${cell * 3.5}" fill="${inks.accent}"/>`,
  ].join('')
}

export const MOTIFS: Record<PrintMotif, (print: Print) => string> = {
  sunset,
  echo,
  columns,
  tide,
  rays,
  arches,
  phases,
  halftone,
}
