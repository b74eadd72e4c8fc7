// The signals of a verdict: shape, vibration and sound. Each verdict has its own signals.
import { type Tone, type VerdictKind, VERDICTS } from '#domain/door/verdict.ts'

export type SignalKind = VerdictKind | 'undone'

export type ShapeName =
  | 'sun'
  | 'sun_and_more'
  | 'half_sun'
  | 'dashed_sun'
  | 'key_sun'
  | 'dashed_half_sun'
  | 'set_sun'
  | 'full_sun'
  | 'sun_twice'
  | 'moon'
  | 'far_sun'
  | 'sun_and_copy'
  | 'struck_sun'
  | 'arrow_home'
  | 'square'
  | 'torn_square'
  | 'empty_ring'
  | 'ring_out'
  | 'ring_back'

/**
 * A tone that glides from one pitch to another, in Hz and ms. The two pitches are far apart, so that people hear the tone over the bass of
 * the music.
 */
export type Note = { from: number; to: number; ms: number }

/** Signals of a verdict. `pulse`: times in ms, alternately on and off, beginning with on. This is the format of `navigator.vibrate`. */
export type Signals = { tone: Tone; shape: ShapeName; pulse: number[]; notes: Note[] }

const TICK = 50
const SHORT = 120
const LONG = 500
const GAP = 80
const LONG_GAP = 120
const STEPS = { t: TICK, s: SHORT, l: LONG } as const

/**
 * Converts steps such as `ssl` (short, short, long) to a pulse. The pause after a long step is longer, so that people can
 * distinguish two long steps.
 */
function pulseOf(steps: string): number[] {
  return steps.split('').flatMap((step, i) => {
    const ms = STEPS[step as keyof typeof STEPS]
    const before = steps[i - 1]
    return before === undefined ? [ms] : [before === 'l' && step !== 't' ? LONG_GAP : GAP, ms]
  })
}

const LOW = 622
const MIDDLE = 1047
const HIGH = 1661
const TOP = 2349
const NOTES: Record<string, Note> = {
  r: { from: MIDDLE, to: TOP, ms: 160 },
  f: { from: HIGH, to: LOW, ms: 260 },
  l: { from: LOW, to: LOW, ms: 260 },
  L: { from: LOW, to: LOW, ms: 600 },
  m: { from: MIDDLE, to: MIDDLE, ms: 130 },
  h: { from: HIGH, to: HIGH, ms: 130 },
  H: { from: HIGH, to: HIGH, ms: 60 },
}
const notesOf = (letters: string): Note[] =>
  letters.split('').flatMap((letter) => {
    const note = NOTES[letter]
    return note ? [note] : []
  })

/**
 * Shape, pulse and notes of each verdict. A pulse that begins with a short step means that the guests may enter. One long step means
 * another night or outlet. Two long steps mean that the guests must stop.
 */
const TABLE: Record<SignalKind, [ShapeName, pulse: string, notes: string]> = {
  admit: ['sun', 's', 'r'],
  how_many: ['sun_and_more', 'st', 'rh'],
  check_first: ['half_sun', 'ss', 'mm'],
  not_paid: ['dashed_half_sun', 'sss', 'mmm'],
  full: ['full_sun', 'ssss', 'mmmm'],
  not_matched: ['dashed_sun', 'sst', 'mmr'],
  newer_key: ['key_sun', 'sstt', 'mml'],
  no_show: ['set_sun', 'ssst', 'mlm'],
  just_now: ['sun_twice', 'tt', 'HH'],
  other_night: ['moon', 'l', 'l'],
  other_outlet: ['far_sun', 'ls', 'lh'],
  already_in: ['sun_and_copy', 'll', 'ff'],
  cancelled: ['struck_sun', 'llt', 'ffl'],
  refunded: ['arrow_home', 'lls', 'ffH'],
  not_ours: ['square', 'lll', 'fff'],
  forged: ['torn_square', 'llls', 'fffL'],
  not_inside: ['empty_ring', 'llss', 'f'],
  out: ['ring_out', 'sl', 'hl'],
  undone: ['ring_back', 'ssl', 'hhl'],
}

export function signalsOf(kind: SignalKind): Signals {
  const [shape, pulse, notes] = TABLE[kind]
  return { tone: kind === 'undone' ? 'out' : VERDICTS[kind], shape, pulse: pulseOf(pulse), notes: notesOf(notes) }
}

/** Returns the names of the steps of a pulse. Drawings and screen readers use these names. */
export const stepsOf = (pulse: readonly number[]): ('tick' | 'short' | 'long')[] =>
  pulse.filter((_, i) => i % 2 === 0).map((ms) => (ms >= LONG ? 'long' : ms >= SHORT ? 'short' : 'tick'))

/**
 * Minimum time between two flashes in ms. A bright screen that flashes at most three times a second is safe for people with
 * epilepsy.
 */
const FLASH_APART_MS = 334

/**
 * Returns the flashes for a phone that cannot vibrate. Their times are in ms from now. Each step of the pulse is one flash, and there are
 * at most three flashes per second.
 */
export function flashesOf(pulse: readonly number[]): { at: number; ms: number }[] {
  let at = 0
  return pulse.flatMap((ms, i) => {
    if (i % 2 === 1) return []
    const flash = { at, ms: Math.min(Math.max(ms, 90), 240) }
    at += Math.max(FLASH_APART_MS, ms + 120)
    return [flash]
  })
}
