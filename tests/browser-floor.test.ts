// Tests that the build finds the built-ins that are missing in the oldest supported browsers, and adds replacements for them (decision 86).
import { expect, test } from 'vitest'
import { addFallbacks, withoutMix } from '../css-fallbacks.ts'
import { readNewerBuiltIns, usesOf } from '../newer-built-ins.ts'

const newer = readNewerBuiltIns()

test('C2 the check of the build finds each built-in function that a supported browser lacks', () => {
  expect(usesOf('Map.groupBy(a,b);c.toSorted();new OffscreenCanvas(1,1);x.split(/(?<=a)/)', newer)).toEqual([
    'OffscreenCanvas',
    'Map.groupBy',
    '.groupBy()',
    '.toSorted()',
    'lookbehind (?<=',
  ])
  for (const name of ['union', 'toReversed', 'requestSubmit', 'checkVisibility', 'canParse'])
    expect(usesOf(`a.${name}(b)`, newer), name).toEqual([`.${name}()`])
  expect(usesOf('Promise.withResolvers();Array.fromAsync(a);AbortSignal.any(b)', newer).length).toBeGreaterThan(2)
  expect(
    usesOf('a.at(-1).findLast(b);structuredClone(c);Object.hasOwn(d,e);navigator.storage.estimate?.()', newer),
  ).toEqual([])
})

test('C2 the fallback of color-mix() is the color with the larger share, and the fallback of a new height unit is vh', () => {
  expect(withoutMix('color-mix(in oklch, var(--bad), transparent 86%)')).toBe('transparent')
  expect(withoutMix('1px solid color-mix(in oklch, var(--accent), var(--text) 15%)')).toBe('1px solid var(--accent)')
  expect(withoutMix('color-mix(in oklab, var(--brand) 30%, var(--bg))')).toBe('var(--bg)')
  expect(addFallbacks('a { height: 100svh; color: red; }')).toBe(
    'a { height: 100svh;@supports not (height: 1svh) { height: 100vh; } color: red; }',
  )
})
