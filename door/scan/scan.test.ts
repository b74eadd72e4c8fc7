import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { openKeyReader } from '#door/scan/hand-scanner.ts'
import { readPicture } from '#door/scan/read-picture.ts'
import { openRepeats } from '#door/scan/read-codes.ts'
import { isSelfTestRead, selfTestSquares } from '#door/scan/self-test.ts'

test('a decoder can read the built-in test picture', () => {
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

test('a code in view of the camera is reported once, and again only after it left the view', () => {
  const repeats = openRepeats()
  expect(repeats.see('A', 0)).toBe('A')
  for (let at = 100; at < 2000; at += 100) expect(repeats.see('A', at)).toBeNull()
  expect(repeats.see('B', 2000)).toBe('B')
  expect(repeats.see(null, 2500)).toBeNull()
  expect(repeats.see('B', 2600)).toBeNull()
  expect(repeats.see(null, 4000)).toBeNull()
  expect(repeats.see('B', 4100)).toBe('B')
})

test('a code is not reported while the verdict of another code is shown', () => {
  const repeats = openRepeats()
  expect(repeats.see('A', 0)).toBe('A')
  repeats.hold(true)
  expect(repeats.see('B', 100)).toBeNull()
  expect(repeats.see(null, 9000)).toBeNull()
  repeats.hold(false)
  expect(repeats.see('A', 9100)).toBeNull()
  expect(repeats.see('B', 9200)).toBe('B')
})

test('text from a hand scanner is distinguished from typed text', () => {
  const type = (text: string, everyMs: number) => {
    const read = openKeyReader()
    return [...text.split(''), 'Enter'].map((key, i) => read({ key, at: i * everyMs })).at(-1)
  }
  expect(type('SJ1:6BFOXN', 8)).toBe('SJ1:6BFOXN')
  expect(type('SJ1:6BFOXN', 120)).toBeNull()
  expect(type('SNJ-7K', 8)).toBeNull()
})

/**
 * Returns a picture of a ticket's code in front of a camera: rotated by 20°, and tilted back by 30° at a distance of two side
 * lengths.
 */
function leant(text: string, isInverted: boolean) {
  const rows = encodeQR(text, 'raw', { border: 4, ecc: 'medium' })
  const side = 400
  const data = new Uint8ClampedArray(side * side * 4).fill(128)
  const [cos, sin] = [Math.cos(0.35), Math.sin(0.35)]
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [px, py] = [(x - side / 2) / 150, (y - side / 2) / 150]
      const v = py / (Math.cos(0.5) - (py * Math.sin(0.5)) / 4.4)
      const u = px * (1 + (v * Math.sin(0.5)) / 4.4)
      const [a, b] = [u * cos + v * sin, v * cos - u * sin]
      const [column, row] = [Math.floor(((a + 1) / 2) * rows.length), Math.floor(((b + 1) / 2) * rows.length)]
      const isDark = rows[row]?.[column]
      if (isDark !== undefined) data.fill(isDark === isInverted ? 220 : 40, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return { width: side, height: side, data }
}

test('the code of a tilted ticket is straightened and read, dark on light and light on dark', () => {
  const text = `SJ1:${'A1B2C3D4E5'.repeat(14).slice(0, 137)}`
  for (const isInverted of [false, true]) {
    const pixels = leant(text, isInverted)
    expect(() => decodeQR(pixels, { effort: 2, timeLimit: 1000 })).toThrow()
    expect(readPicture(pixels, 0)).toBe(text)
  }
})
