/**
 * The inks, house by house: the only place for colours. Names and values are those of the posters; an ink listed as
 * holding carries cream text at 4.5:1, so skies and floors under a title or a menu are printed in these.
 */
import type { House } from '../houses.js'

export const INKS = {
  // hold: night plum wine dusk
  'luna-senja': {
    night: '#1a0f26',
    plum: '#2d1738',
    wine: '#642548',
    dusk: '#93344f',
    rose: '#c4543f',
    amber: '#f0a03c',
    gold: '#ffd183',
    cream: '#fdf0d8',
  },
  // hold: night deep tide
  ombak: {
    night: '#062830',
    deep: '#0a4a55',
    tide: '#0b6a70',
    sea: '#0f8f8f',
    turq: '#2cc4b8',
    foam: '#d6f5e8',
    coral: '#ff6b4f',
    sun: '#ffb057',
    sand: '#f9e3bf',
  },
  // hold: night indigo ultra violet
  gema: {
    night: '#0b0616',
    indigo: '#1b0d42',
    ultra: '#3d17a8',
    violet: '#6d2cff',
    lilac: '#b08bff',
    pink: '#ff2f92',
    ice: '#efe8ff',
  },
  // hold: ink wood brick leaf dark
  rantau: {
    ink: '#17110d',
    wood: '#3a2115',
    brick: '#a82d17',
    verm: '#dc3b1f',
    leaf: '#1f6a3f',
    dark: '#0f2b1d',
    brass: '#cf9c3c',
    paper: '#f4e4c4',
  },
  // hold: char clay brick dusk
  rocca: {
    char: '#17100d',
    clay: '#7b2f1c',
    brick: '#a4472a',
    terra: '#bb5430',
    ember: '#ff7d2e',
    flame: '#ffc36b',
    bone: '#efe4d2',
    stone: '#a08a74',
    dusk: '#3c3340',
    leaf: '#5d8a3a',
  },
  // hold: graph slate beet
  yeschef: {
    graph: '#1d1e20',
    slate: '#2e3033',
    steel: '#9aa0a3',
    lemon: '#f6e23f',
    white: '#f7f5ec',
    herb: '#6d9a3c',
    beet: '#a9284f',
    yolk: '#ffb01f',
    prawn: '#f08a5d',
    soy: '#6b3a1e',
  },
  // hold: night plum
  senja: { night: '#1f1230', plum: '#34203f', ember: '#ff6f3c', glow: '#ffb35c', cream: '#fbeedd' },
} as const satisfies Record<House | 'senja', Record<string, string>>

export type Printer = keyof typeof INKS
export type InkName<P extends Printer> = keyof (typeof INKS)[P] & string
export type Inks<P extends Printer> = Readonly<Record<InkName<P>, string>>
/** Inks that share a pot: the one named first is printed with the one named second. */
export type Shared<P extends Printer> = Partial<Record<InkName<P>, InkName<P>>>

/** What each house prints on. */
export const PAPER: Record<Printer, string> = {
  'luna-senja': INKS['luna-senja'].cream,
  ombak: INKS.ombak.sand,
  gema: INKS.gema.ice,
  rantau: INKS.rantau.paper,
  rocca: INKS.rocca.bone,
  yeschef: INKS.yeschef.white,
  senja: INKS.senja.cream,
}

/** The shelf with fewer pots: at most five inks and the paper on a room, three on an artist. */
export function inksOf<P extends Printer>(printer: P, shared: Shared<P> = {}): Inks<P> {
  const shelf: Inks<P> = INKS[printer] as Inks<P>
  const names = Object.keys(shelf) as InkName<P>[]
  return Object.fromEntries(names.map((name) => [name, shelf[shared[name] ?? name]])) as Inks<P>
}
