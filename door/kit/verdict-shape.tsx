// Shapes of verdicts. Round shapes look like the sun or the moon. Only an unknown or forged code has a square shape.
import type { ReactNode } from 'react'
import type { ShapeName } from '#door/kit/signals.ts'

const FULL = '70 0 250 230'
const WIDE = '0 0 390 230'
const disc = <circle key="disc" cx="195" cy="118" r="112" fill="currentColor" />
const ring = <circle key="ring" cx="195" cy="118" r="101" fill="none" stroke="currentColor" strokeWidth="22" />
const cut = { fill: 'none', stroke: 'var(--ground)', strokeWidth: 26 }
const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 22 }
const SQUARE = 'M83 6h224v224H83z'

function Figure({ text, y, size, isCut = true }: { text: string; y: number; size: number; isCut?: boolean }) {
  return (
    <text x="195" y={y} textAnchor="middle" fontSize={size} fill={isCut ? 'var(--ground)' : 'currentColor'}>
      {text}
    </text>
  )
}

const sizeOf = (figure: string) => [0, 150, 130, 96, 74][figure.length] ?? 60

type ShapeDrawing = { box: string; body: (figure: string) => ReactNode }

const SHAPES: Record<ShapeName | 'sun_back', ShapeDrawing> = {
  sun: { box: FULL, body: () => [disc, <path key="t" d="m136 120 42 42 76-84" {...cut} />] },
  sun_back: { box: FULL, body: () => [disc, <path key="t" d="M142 118h92M198 74l44 44-44 44" {...cut} />] },
  sun_and_more: {
    box: FULL,
    body: (n) => [disc, <Figure key="n" y={118 + sizeOf(n) * 0.36} size={sizeOf(n)} text={n} />],
  },
  half_sun: {
    box: WIDE,
    body: (n) => [
      <path key="s" d="M25 230a170 170 0 0 1 340 0z" fill="currentColor" />,
      <Figure key="n" y={216} size={170} text={n} />,
    ],
  },
  dashed_sun: {
    box: FULL,
    body: () => [
      <circle key="s" cx="195" cy="118" r="104" {...line} strokeWidth={16} strokeDasharray="34 15" />,
      <Figure key="n" y={170} size={150} isCut={false} text="?" />,
    ],
  },
  key_sun: {
    box: FULL,
    body: () => [
      <circle key="s" cx="195" cy="118" r="104" {...line} strokeWidth={16} strokeDasharray="34 15" />,
      <path key="k" d="M195 62a30 30 0 0 1 15 56l12 62h-54l12-62a30 30 0 0 1 15-56z" fill="currentColor" />,
    ],
  },
  dashed_half_sun: {
    box: WIDE,
    body: () => [
      <path key="s" d="M41 230a154 154 0 0 1 308 0" {...line} strokeWidth={24} strokeDasharray="60 21" />,
      <Figure key="n" y={218} size={108} isCut={false} text="IDR" />,
    ],
  },
  set_sun: {
    box: WIDE,
    body: () => [
      <path key="s" d="M75 230a124 124 0 0 1 240 0z" fill="currentColor" />,
      <path key="a" d="M195 14v78M159 58l36 36 36-36" {...line} />,
    ],
  },
  full_sun: {
    box: FULL,
    body: (n) => [disc, <Figure key="n" y={118 + sizeOf(n) * 0.36} size={sizeOf(n)} text={n} />],
  },
  sun_twice: {
    box: FULL,
    body: () => [
      <circle key="s" cx="195" cy="118" r="70" fill="currentColor" />,
      <circle key="r" cx="195" cy="118" r="104" {...line} strokeWidth={14} />,
    ],
  },
  moon: { box: FULL, body: () => <path d="M232 12A112 112 0 1 0 304 172A88 88 0 1 1 232 12z" fill="currentColor" /> },
  far_sun: {
    box: '0 -40 390 270',
    body: () => [
      <path key="s" d="M390-30a260 260 0 0 0-260 260h260z" fill="currentColor" />,
      <path key="a" d="M18 96h92M70 48l48 48-48 48" {...line} strokeWidth={26} />,
    ],
  },
  sun_and_copy: {
    box: WIDE,
    body: () => [
      <circle key="c" cx="262" cy="118" r="101" {...line} />,
      <circle key="g" cx="130" cy="118" r="124" fill="var(--ground)" />,
      <circle key="s" cx="130" cy="118" r="110" fill="currentColor" />,
    ],
  },
  struck_sun: { box: FULL, body: () => [disc, <path key="b" d="M125 118h140" {...cut} strokeWidth={38} />] },
  arrow_home: {
    box: FULL,
    body: () => [
      <path key="r" d="M113.2 159.8A87 87 0 1 0 151.500 54.7" {...line} strokeWidth={26} />,
      <path key="a" d="M130 7 183 99 92 90z" fill="currentColor" />,
    ],
  },
  square: {
    box: FULL,
    body: () => [
      <path key="s" d={SQUARE} fill="currentColor" />,
      <path key="x" d="m128 51 134 134M262 51 128 185" {...cut} strokeWidth={28} />,
    ],
  },
  torn_square: {
    box: FULL,
    body: () => [
      <path key="s" d={SQUARE} fill="currentColor" />,
      <path key="x" d="M212-10 176 62l44 40-62 52 40 38-22 60" {...cut} />,
    ],
  },
  empty_ring: { box: FULL, body: () => [ring, <Figure key="n" y={166} size={136} isCut={false} text="0" />] },
  ring_out: { box: FULL, body: () => [ring, <path key="a" d="M150 118h92M206 80l38 38-38 38" {...line} />] },
  ring_back: { box: FULL, body: () => [ring, <path key="a" d="M240 118h-92M184 80l-38 38 38 38" {...line} />] },
}
export type DrawnShape = keyof typeof SHAPES

/**
 * Draws the shape of a verdict. Screen readers skip the shape, because they read the word of the verdict. `figure`: a number that is drawn
 * inside some shapes.
 */
export function VerdictShape({ name, figure = '' }: { name: DrawnShape; figure?: string }) {
  const { box, body } = SHAPES[name]
  const isAtEdge = name === 'far_sun'
  return (
    <svg
      className="shape"
      viewBox={box}
      preserveAspectRatio={isAtEdge ? 'xMaxYMax meet' : 'xMidYMax meet'}
      aria-hidden="true"
    >
      <g>{body(figure)}</g>
    </svg>
  )
}
