// Checks the contrast of every text color on every background of the office. The minimum is 7:1 in the night theme (WCAG 1.4.6) and 4.5:1
// in the day theme (1.4.3).
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const GROUNDS = ['bg', 'bg-sunk', 'surface', 'raised', 'overlay']
const TEXTS = ['text', 'text-2', 'text-3', 'accent', 'ok', 'warn', 'bad', 'dusk']
/** Additional pairs of text and background, such as a table with guests on the floor plan or the primary button. */
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

/** Backgrounds that are a mix of two color roles: the steps of a heat map. */
const mixes = rules.flatMap(({ declared }) => {
  const [, role, share, other] =
    /^color-mix\(in oklch, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/.exec(declared['background'] ?? '') ?? []
  return role && share && other ? [{ one: role, share: Number(share) / 100, other }] : []
})

function valueOf(roles: Record<string, string>, role: string): string {
  const value = roles[`--${role}`]
  if (value === undefined) throw new Error(`no --${role}`)
  const nextRole = roleOf(value)
  return nextRole ? valueOf(roles, nextRole) : value
}

type Oklch = [l: number, c: number, h: number]

const oklchOf = (colour: string): Oklch => {
  const [, l = 0, c = 0, h = 0] = (/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? fail(colour)).map(Number)
  return [l, c, h]
}

/** Mixes two colors in oklch as browsers do. The hue goes along the shorter arc. */
function mixOf([l, c, h]: Oklch, [l2, c2, h2]: Oklch, share: number): Oklch {
  const hueTurn = ((h2 - h + 540) % 360) - 180
  return [l * share + l2 * (1 - share), c * share + c2 * (1 - share), h + hueTurn * (1 - share)]
}

/** Relative luminance: 0 for black to 1 for white. */
function luminanceOf([l, c, h]: Oklch): number {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const clampChannel = (channel: number) => Math.min(1, Math.max(0, channel))
  return (
    0.2126 * clampChannel(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z) +
    0.7152 * clampChannel(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z) +
    0.0722 * clampChannel(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  )
}

function fail(colour: string): never {
  throw new Error(`${colour} is no oklch(l c h)`)
}

function contrastOf(first: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Pairs of a text color and a background that one CSS rule sets together. They are checked in addition to the pairs of nested elements. */
const together = rules.flatMap(({ declared }) => {
  const [text, ground] = [roleOf(declared['color']), roleOf(declared['background'] ?? declared['background-color'])]
  return text && ground ? [[text, ground]] : []
})

test.each([
  ['night', 7],
  ['day', 4.5],
] as const)('in theme %s all text has a contrast of at least %d to 1', (theme, least) => {
  const roles = rolesOf(theme)
  const pairs = [...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground])), ...PAIRS, ...together]
  const colour = (role: string) => oklchOf(valueOf(roles, role))
  const weakest = mixes.map(({ one, share, other }) => ({
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

test('this test checks every text color that the office uses', () => {
  const usedRoles = rules.flatMap(({ selector, declared }) => [
    roleOf(declared['color']),
    // In a drawing, `fill` sets the text color.
    /\btext\b/.test(selector) ? roleOf(declared['fill']) : undefined,
  ])
  const checkedRoles = new Set([...TEXTS, ...PAIRS.map(([text]) => text)])
  expect([...new Set(usedRoles)].filter((role) => role !== undefined && !checkedRoles.has(role))).toEqual([])
})
