// What a verdict says to eye, hand and ear at once; no two say the same.
import { type Tone, type VerdictKind, VERDICTS } from '#domain/door/verdict.ts'

/** What a screen can say by signals: a verdict, or that a scan is taken back. */
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

/** A tone that glides from one pitch to another; Hz and ms. Pitches lie apart, so that they carry over bass. */
export type Note = { from: number; to: number; ms: number }

/** `pulse`: ms on, off, on, … as the browser takes it. */
export type Signals = { tone: Tone; shape: ShapeName; pulse: number[]; notes: Note[] }

const TICK = 50
const SHORT = 120
const LONG = 500
const GAP = 80
const LONG_GAP = 120
const STEPS = { t: TICK, s: SHORT, l: LONG } as const

/** `ssl`: short, short, long. Beside a long one the gap is longer: two longs never melt into one. */
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

/** Short first: go on. One long: elsewhere. Two longs: stop. */
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

/** The lengths of a pulse as letters: what a line draws and a screen reader says. */
export const stepsOf = (pulse: readonly number[]): ('tick' | 'short' | 'long')[] =>
  pulse.filter((_, i) => i % 2 === 0).map((ms) => (ms >= LONG ? 'long' : ms >= SHORT ? 'short' : 'tick'))

/** A bright ground that comes and goes harms nobody at three times a second. */
const FLASH_APART_MS = 334

/** When the ground flashes where a phone cannot shake, in ms from now: once a step, never more than three times a second. */
export function flashesOf(pulse: readonly number[]): { at: number; ms: number }[] {
  let at = 0
  return pulse.flatMap((ms, i) => {
    if (i % 2 === 1) return []
    const flash = { at, ms: Math.min(Math.max(ms, 90), 240) }
    at += Math.max(FLASH_APART_MS, ms + 120)
    return [flash]
  })
}
