import type { Plugin } from 'vite'

/**
 * Safari supports `color-mix` since 16.2, Chrome since 111. Samsung Internet supports `svh` and `dvh` since 21. Older browsers need a
 * fallback.
 */
const NO_MIX = '@supports not (color: color-mix(in srgb, red, red))'
const NO_SMALL_UNITS = '@supports not (height: 1svh)'

/** Splits the arguments of a function at its outer commas. */
function splitArguments(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

/** Replaces each mixed color of a value with the color that has the larger share. */
export function withoutMix(value: string): string {
  const start = value.indexOf('color-mix(')
  if (start < 0) return value
  let [end, depth] = [start + 'color-mix('.length, 1]
  for (; depth > 0 && end < value.length; end++) depth += value[end] === '(' ? 1 : value[end] === ')' ? -1 : 0
  const [, first = '', second = ''] = splitArguments(value.slice(start + 'color-mix('.length, end - 1))
  const share = (colour: string) => /\s(\d+(?:\.\d+)?)%$/.exec(colour)?.[1]
  const isSecond = Number(share(second) ?? 50) > 50 || Number(share(first) ?? 50) < 50
  const mainColour = (isSecond ? second : first).replace(
    /\s+(?:\d+(?:\.\d+)?%|calc\(.*\)|var\(--(?:p|tone|[\w-]*part)\b[^)]*\))$/,
    '',
  )
  return withoutMix(value.slice(0, start) + mainColour + value.slice(end))
}

export function addFallbacks(css: string): string {
  return css.replaceAll(
    /(?<=[{;}\s])([\w-]+):([^;{}]*(?:color-mix\(|\d[sd]vh)[^;{}]*);/g,
    (declaration, name: string, value: string) => {
      const mixRule = value.includes('color-mix(') ? `${NO_MIX} { ${name}:${withoutMix(value)}; }` : ''
      const small = /\d[sd]vh/.test(value)
        ? `${NO_SMALL_UNITS} { ${name}:${value.replaceAll(/(\d)[sd]vh/g, '$1vh')}; }`
        : ''
      return `${declaration}${mixRule}${small}`
    },
  )
}

/** Adds fallbacks for the oldest supported browsers that the compiler cannot add: for mixed colors of variables, and for new units. */
export function cssFallbacks(): Plugin {
  return {
    name: 'css-fallbacks',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(?:$|\?)/.test(id)) return
      return { code: addFallbacks(code), map: null }
    },
  }
}
