import { expect, test } from 'vitest'
import { VERDICTS } from '#domain/door/verdict.ts'
import { flashesOf, type SignalKind, signalsOf, stepsOf } from '#door/kit/signals.ts'

const KINDS = [...(Object.keys(VERDICTS) as SignalKind[]), 'undone' as const]
const signals = KINDS.map((kind) => ({ kind, ...signalsOf(kind) }))

test('each verdict has a different shape, a different vibration and a different sequence of notes', () => {
  expect(signals).toHaveLength(19)
  for (const of of [
    ({ shape }: (typeof signals)[0]) => shape,
    ({ pulse }: (typeof signals)[0]) => pulse.join(' '),
    ({ notes }: (typeof signals)[0]) => notes.map(({ from, to, ms }) => `${from} ${to} ${ms}`).join(', '),
  ])
    expect(new Set(signals.map(of)).size).toBe(signals.length)
})

test('a refusal vibrates with two long pulses first, another night or outlet with one, and an entry with none', () => {
  for (const { kind, tone, pulse } of signals) {
    const [first, second] = stepsOf(pulse)
    if (tone === 'go' || tone === 'hold') expect([kind, stepsOf(pulse).includes('long')]).toEqual([kind, false])
    if (tone === 'else') expect([kind, first, second === 'long']).toEqual([kind, 'long', false])
    if (tone === 'no') expect([kind, first, second]).toEqual([kind, 'long', 'long'])
  }
})

test('only verdicts on unknown codes have a square shape', () => {
  expect(signals.filter(({ shape }) => shape.includes('square')).map(({ kind }) => kind)).toEqual([
    'not_ours',
    'forged',
  ])
})

test('a vibration has the format of the browser API and lasts less than three seconds', () => {
  expect(signalsOf('other_outlet').pulse).toEqual([500, 120, 120])
  expect(signalsOf('out').pulse).toEqual([120, 80, 500])
  for (const { pulse } of signals) expect(pulse.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(3_000)
})

test('a screen flashes at most three times in each second', () => {
  for (const { kind, pulse } of signals) {
    const flashes = flashesOf(pulse)
    expect(flashes).toHaveLength(stepsOf(pulse).length)
    for (const { at } of flashes)
      expect([kind, flashes.filter((other) => other.at >= at && other.at < at + 1_000).length <= 3]).toEqual([
        kind,
        true,
      ])
    for (const [i, { at, ms }] of flashes.entries()) expect(at + ms).toBeLessThan(flashes[i + 1]?.at ?? Infinity)
  }
})
