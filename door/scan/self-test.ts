// A test picture with a code. Every working detector can read it.

/** The squares of a code with the text SENJA. Each number in base 36 is a row, and its bits are the squares. */
const ROWS =
  '0 0 4yfb0 2jrpg 3mwl0 3mtf8 3n244 2jm6c 4yv3w 35s 3bolk 1l7lo 3nr0w 3baw4 dui0 j6g 4yi54 2jb4c 3na0k 3myeg 3n4wk 2jk6k 4z2j8 0 0'
const SIDE = 25
const SCALE = 8

export const isSelfTestRead = (text: string | undefined): boolean => text === 'SENJA'

/** Returns the squares of the test picture, row by row. A dark square is true. */
export const selfTestSquares = (): boolean[][] =>
  ROWS.split(' ').map((row) =>
    Array.from(Number.parseInt(row, 36).toString(2).padStart(SIDE, '0'), (bit) => bit === '1'),
  )

export function selfTestPicture(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE * SCALE
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  selfTestSquares().forEach((row, y) =>
    row.forEach((isDark, x) => isDark && context.fillRect(x * SCALE, y * SCALE, SCALE, SCALE)),
  )
  return canvas
}
