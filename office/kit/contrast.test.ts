// Every colour that the office writes with, on every ground it writes on: 7:1 in a dark room (WCAG 1.4.6), 4.5:1 by day (1.4.3).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const GROUNDS = ['bg', 'bg-sunk', 'surface', 'raised', 'overlay']
const TEXTS = ['text', 'text-2', 'text-3', 'accent', 'ok', 'warn', 'bad', 'dusk']
/** Beside them: what stands on a lit table, on the one filled button, on what is chosen or dangerous. */
const PAIRS = [
  ['text', 'lit'],
  ['text-2', 'lit'],
  ['on-accent', 'accent'],
  ['bg', 'text'],
  ['bg', 'bad'],
]

type Rule = { selector: string; declared: Record<string, string> }

const rulesOf = (css: string): Rule[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.trim(),
      declared: Object.fromEntries(
        body.split(';').flatMap((line) => {
          const [name = '', ...value] = line.split(':')
          return value.length > 0 ? [[name.trim(), value.join(':').trim()]] : []
        }),
      ),
    }),
  )

const tokens = rulesOf(readFileSync('office/kit/tokens.css', 'utf8'))
const rolesOf = (theme: 'night' | 'day'): Record<string, string> =>
  Object.assign(
    {},
    ...tokens
      .filter(({ selector }) => selector === ':root' || selector.includes(`[data-theme='${theme}']`))
      .map(({ declared }) => declared),
  ) as Record<string, string>
const rules = globSync('office/**/*.css').flatMap((file) => rulesOf(readFileSync(file, 'utf8')))
const roleOf = (value = '') => /^var\(--([\w-]+)\)$/.exec(value)?.[1]

/** Grounds that are mixed of two roles: the steps of a heat. */
const mixed = rules.flatMap(({ declared }) => {
  const [, one, share, other] =
    /^color-mix\(in oklch, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/.exec(declared['background'] ?? '') ?? []
  return one && share && other ? [{ one, share: Number(share) / 100, other }] : []
})

/** The value of a role, through the roles that it names. */
function valueOf(roles: Record<string, string>, role: string): string {
  const value = roles[`--${role}`]
  if (value === undefined) throw new Error(`no --${role}`)
  const named = roleOf(value)
  return named ? valueOf(roles, named) : value
}

type Oklch = [l: number, c: number, h: number]

const oklchOf = (colour: string): Oklch => {
  const [, l = 0, c = 0, h = 0] = (/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? fail(colour)).map(Number)
  return [l, c, h]
}

/** As browsers mix in oklch: the hue goes the shorter way. */
function mixOf([l, c, h]: Oklch, [l2, c2, h2]: Oklch, share: number): Oklch {
  const way = ((h2 - h + 540) % 360) - 180
  return [l * share + l2 * (1 - share), c * share + c2 * (1 - share), h + way * (1 - share)]
}

/** Relative luminance: 0 for black to 1 for white. */
function luminanceOf([l, c, h]: Oklch): number {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const shown = (channel: number) => Math.min(1, Math.max(0, channel))
  return (
    0.2126 * shown(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z) +
    0.7152 * shown(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z) +
    0.0722 * shown(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  )
}

function fail(colour: string): never {
  throw new Error(`${colour} is no oklch(l c h)`)
}

function contrastOf(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Pairs that one rule sets together, beside those that meet by standing in each other. */
const together = rules.flatMap(({ declared }) => {
  const [text, ground] = [roleOf(declared['color']), roleOf(declared['background'] ?? declared['background-color'])]
  return text && ground ? [[text, ground]] : []
})

test.each([
  ['night', 7],
  ['day', 4.5],
] as const)('by %s all text of the office stands out from its ground by %d to 1', (theme, least) => {
  const roles = rolesOf(theme)
  const pairs = [...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground])), ...PAIRS, ...together]
  const colour = (role: string) => oklchOf(valueOf(roles, role))
  const weakest = mixed.map(({ one, share, other }) => ({
    name: `text on ${one} ${share} in ${other}`,
    contrast: contrastOf(colour('text'), mixOf(colour(one), colour(other), share)),
  }))
  expect(weakest.length).toBeGreaterThan(0)
  const weak = pairs.flatMap(([text = '', ground = '']) => {
    const contrast = contrastOf(colour(text), colour(ground))
    return contrast < least ? [`${text} on ${ground}: ${contrast.toFixed(2)}`] : []
  })
  const tooWeak = weakest.flatMap(({ name, contrast }) => (contrast < least ? [`${name}: ${contrast.toFixed(2)}`] : []))
  expect([...new Set([...weak, ...tooWeak])]).toEqual([])
})

test('the office writes with no colour that is not among those', () => {
  const written = rules.flatMap(({ selector, declared }) => [
    roleOf(declared['color']),
    // What is written in a drawing is filled.
    /\btext\b/.test(selector) ? roleOf(declared['fill']) : undefined,
  ])
  const known = new Set([...TEXTS, ...PAIRS.map(([text]) => text)])
  expect([...new Set(written)].filter((role) => role !== undefined && !known.has(role))).toEqual([])
})
