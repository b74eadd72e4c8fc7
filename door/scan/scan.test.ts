import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { openKeyReader } from '#door/scan/hand-scanner.ts'
import { openRepeats } from '#door/scan/read-codes.ts'
import { isSelfTestRead, selfTestSquares } from '#door/scan/self-test.ts'

test('the built-in picture is one that a decoder reads', () => {
  const squares = selfTestSquares()
  const side = squares.length * 8
  const data = new Uint8ClampedArray(side * side * 4)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const light = squares[Math.floor(y / 8)]?.[Math.floor(x / 8)] ? 0 : 255
      data.set([light, light, light, 255], (y * side + x) * 4)
    }
  expect(isSelfTestRead(decodeQR({ width: side, height: side, data }))).toBe(true)
  expect(isSelfTestRead(undefined)).toBe(false)
})

test('a code that the camera sees for seconds is told once; another one at once; after it was away, again', () => {
  const repeats = openRepeats()
  expect(repeats.see('A', 0)).toBe('A')
  for (let at = 100; at < 2000; at += 100) expect(repeats.see('A', at)).toBeNull()
  expect(repeats.see('B', 2000)).toBe('B')
  expect(repeats.see(null, 2500)).toBeNull()
  expect(repeats.see('B', 2600)).toBeNull()
  expect(repeats.see(null, 4000)).toBeNull()
  expect(repeats.see('B', 4100)).toBe('B')
})

test('while a verdict stands nothing else is told, and its own code not again after it', () => {
  const repeats = openRepeats()
  expect(repeats.see('A', 0)).toBe('A')
  repeats.hold(true)
  expect(repeats.see('B', 100)).toBeNull()
  expect(repeats.see(null, 9000)).toBeNull()
  repeats.hold(false)
  expect(repeats.see('A', 9100)).toBeNull()
  expect(repeats.see('B', 9200)).toBe('B')
})

test('a hand scanner is told from a person who types', () => {
  const type = (text: string, everyMs: number) => {
    const read = openKeyReader()
    return [...text.split(''), 'Enter'].map((key, i) => read({ key, at: i * everyMs })).at(-1)
  }
  expect(type('SJ1:6BFOXN', 8)).toBe('SJ1:6BFOXN')
  expect(type('SJ1:6BFOXN', 120)).toBeNull()
  expect(type('SNJ-7K', 8)).toBeNull()
})
