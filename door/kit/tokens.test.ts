import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Returns the declarations of a CSS block by name. Later declarations replace earlier ones, as in CSS. */
const readDeclarations = (selector: string): Record<string, string> =>
  Object.fromEntries(
    [...(css.split(`${selector} {`)[1]?.split('\n  }')[0] ?? '').matchAll(/(--[\w-]+): ([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
const root = readDeclarations(':root')
const GROUNDS = {
  night: root,
  dim: { ...root, ...readDeclarations("[data-ground='dim']") },
  paper: { ...root, ...readDeclarations("[data-ground='paper']") },
}

function lightness(roles: Record<string, string>, name: string): number {
  const value = roles[name] ?? ''
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (alias) return lightness(roles, alias)
  const [l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.slice(1).map(Number) ?? []
  if (l === undefined || c === undefined || h === undefined) throw new Error(`No colour: ${name} is ${value}`)
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const inside = (part: number) => Math.min(1, Math.max(0, part))
  return (
    0.2126 * inside(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short) +
    0.7152 * inside(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short) +
    0.0722 * inside(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  )
}

function contrast(roles: Record<string, string>, role: string, other: string): number {
  const [dark = 0, light = 0] = [lightness(roles, role), lightness(roles, other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const TONES = ['go', 'hold', 'else', 'no', 'out'].map((tone) => `--tone-${tone}`)

test('the contrast of white and black is computed as 21:1', () => {
  const plain = { '--white': 'oklch(1 0 0)', '--black': 'oklch(0 0 0)' }
  expect(contrast(plain, '--white', '--black')).toBeCloseTo(21, 1)
})

test('the text of a verdict has a contrast of at least 6.6:1 on each background', () => {
  for (const tone of TONES) {
    expect([tone, contrast(root, '--tone-ink', tone) >= 6.6]).toEqual([tone, true])
    expect([tone, contrast(root, tone, '--black') >= 7]).toEqual([tone, true])
  }
})

test('every text of the door has a contrast of at least 7:1 in the themes night, dim and paper', () => {
  const pairs = [
    ...['--text', '--text-2', '--warn', '--bad', '--ok'].flatMap((text) =>
      ['--bg', '--bg-sunk'].map((ground) => [text, ground]),
    ),
    ...['--text', '--text-2', '--warn'].map((text) => [text, '--surface']),
    ['--text', '--overlay'],
    ['--text-2', '--overlay'],
    ['--text', '--accent-soft'],
    ['--on-accent', '--accent'],
    ['--bg', '--text'],
  ]
  const weak = Object.entries(GROUNDS).flatMap(([name, roles]) =>
    pairs
      .map(([text = '', ground = '']) => ({ text, ground, ratio: contrast(roles, text, ground) }))
      .filter(({ ratio }) => ratio < 7)
      .map(({ text, ground, ratio }) => `${name}: ${text} on ${ground} ${ratio.toFixed(2)}`),
  )
  expect(weak).toEqual([])
})

test('borders of form fields, the accent color and the focus mark have a contrast of at least 3:1 to the background', () => {
  for (const roles of Object.values(GROUNDS))
    for (const mark of ['--line-field', '--accent', '--focus']) expect(contrast(roles, mark, '--bg')).toBeGreaterThan(3)
})
