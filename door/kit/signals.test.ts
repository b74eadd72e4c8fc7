import { expect, test } from 'vitest'
import { VERDICTS } from '#domain/door/verdict.ts'
import { flashesOf, type SignalKind, signalsOf, stepsOf } from '#door/kit/signals.ts'

const KINDS = [...(Object.keys(VERDICTS) as SignalKind[]), 'undone' as const]
const told = KINDS.map((kind) => ({ kind, ...signalsOf(kind) }))

test('no two verdicts have the same shape, the same pulse or the same notes', () => {
  expect(told).toHaveLength(19)
  for (const of of [
    ({ shape }: (typeof told)[0]) => shape,
    ({ pulse }: (typeof told)[0]) => pulse.join(' '),
    ({ notes }: (typeof told)[0]) => notes.map(({ from, to, ms }) => `${from} ${to} ${ms}`).join(', '),
  ])
    expect(new Set(told.map(of)).size).toBe(told.length)
})

test('the hand tells tones apart by how a pulse begins: short goes on, one long is elsewhere, two longs stop', () => {
  for (const { kind, tone, pulse } of told) {
    const [first, second] = stepsOf(pulse)
    if (tone === 'go' || tone === 'hold') expect([kind, stepsOf(pulse).includes('long')]).toEqual([kind, false])
    if (tone === 'else') expect([kind, first, second === 'long']).toEqual([kind, 'long', false])
    if (tone === 'no') expect([kind, first, second]).toEqual([kind, 'long', 'long'])
  }
})

test('the square is the sign of what is not ours alone', () => {
  expect(told.filter(({ shape }) => shape.includes('square')).map(({ kind }) => kind)).toEqual(['not_ours', 'forged'])
})

test('a pulse is read as the browser takes it, and never longer than three seconds', () => {
  expect(signalsOf('other_outlet').pulse).toEqual([500, 120, 120])
  expect(signalsOf('out').pulse).toEqual([120, 80, 500])
  for (const { pulse } of told) expect(pulse.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(3_000)
})

test('a ground that flashes does so at most three times in any second', () => {
  for (const { kind, pulse } of told) {
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
