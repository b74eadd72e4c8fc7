// Makes pictures of tickets that are hard for a camera to read: printed, dimmed, tilted, cracked, with glare, small or moving. The seed
// determines the random values.
import QRCode from 'qrcode'
import { randomFrom, type Random } from '../stress/support/random.ts'

export const [WIDTH, HEIGHT] = [640, 480]
export const KINDS = ['printed', 'dimmed', 'tilted', 'cracked', 'glaring', 'small', 'moving', 'inverted'] as const
export type Kind = (typeof KINDS)[number]

/** Error correction level and quiet zone (in modules) of every ticket code on paper, on a page and in an email (`ticket-qr.ts`). */
const CORRECTION = 'M'
const QUIET = 4

type Look = {
  /** Brightness of the paper, of the ink and of the room around the code, 0 to 255. */
  paper: number
  ink: number
  room: number
  /** Side of the code with its quiet zone, in pixels of the picture. */
  side: number
  turn: number
  /** Tilt of the sheet away from the camera, and the direction of the tilt; both in radians. */
  lean: number
  towards: number
  at: [number, number]
  blur: number
  noise: number
  /** Distance in pixels by which the hand moves during the exposure. */
  smear: number
  isInverted: boolean
}

const HELD: Look = {
  paper: 225,
  ink: 30,
  room: 70,
  side: 330,
  turn: 0,
  lean: 0,
  towards: 0,
  at: [0, 0],
  blur: 0.6,
  noise: 3,
  smear: 0,
  isInverted: false,
}

/** The glare moves by this distance from one picture to the next. The unit is the side length of the code. */
const GLARE_MOVES = 0.05

const between = (random: Random, least: number, most: number) => least + (random.whole(0, 1000) / 1000) * (most - least)

/**
 * Returns the position of a code that a person holds. A person never holds a code straight, so the code is slightly rotated, tilted and off
 * center.
 */
function lookOf(kind: Kind, random: Random): Look {
  const some = (least: number, most: number) => between(random, least, most)
  const baseLook: Look = {
    ...HELD,
    side: some(240, 400),
    turn: some(-0.35, 0.35),
    lean: some(0, 0.3),
    towards: some(0, 6.28),
    at: [some(-25, 25), some(-20, 20)],
    blur: some(0.3, 0.9),
    noise: some(2, 5),
  }
  switch (kind) {
    case 'printed':
      return { ...baseLook, paper: some(150, 215), ink: some(45, 85), blur: some(0.8, 1.5) }
    case 'dimmed':
      return { ...baseLook, paper: some(40, 75), ink: some(8, 22), room: 6, noise: some(3, 7) }
    case 'tilted':
      return { ...baseLook, turn: some(-3.14, 3.14), lean: some(0.5, 0.95), side: some(300, 400) }
    case 'small':
      return { ...baseLook, side: some(150, 200), blur: some(0.3, 0.6) }
    case 'moving':
      return { ...baseLook, smear: some(2, 5), side: some(300, 400) }
    case 'inverted':
      return { ...baseLook, isInverted: true }
    default:
      return baseLook
  }
}

type Light = (x: number, y: number) => number

/**
 * Returns a function that maps a point of the picture to the sheet. The unit on the sheet is the width of the code with its quiet zone, so
 * the code reaches from −½ to ½.
 */
function sheetOf({ side, turn, lean, towards, at }: Look): (x: number, y: number) => [number, number] {
  const far = 2.2 * side
  const [cosT, sinT, cosW, sinW] = [Math.cos(turn), Math.sin(turn), Math.cos(towards), Math.sin(towards)]
  return (px, py) => {
    const [x0, y0] = [px - WIDTH / 2 - at[0], py - HEIGHT / 2 - at[1]]
    // The point is first rotated, so that the tilt of the sheet is around one axis. After the tilt, the point is rotated back.
    const [x, y] = [x0 * cosW + y0 * sinW, y0 * cosW - x0 * sinW]
    const v = y / (Math.cos(lean) - (y * Math.sin(lean)) / far)
    const u = x * (1 + (v * Math.sin(lean)) / far)
    const [a, b] = [u * cosW - v * sinW, v * cosW + u * sinW]
    return [(a * cosT + b * sinT) / side, (b * cosT - a * sinT) / side]
  }
}

/** Draws a room with a sheet of paper in it, and the code on the paper. The paper is larger than the code. */
function lightOf(text: string, look: Look): Light {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: CORRECTION })
  const { size } = modules
  const all = size + 2 * QUIET
  const toSheet = sheetOf(look)
  const [paper, ink] = look.isInverted ? [look.ink, look.paper] : [look.paper, look.ink]
  return (px, py) => {
    const [u, v] = toSheet(px, py)
    if (Math.abs(u) > 0.62 || Math.abs(v) > 0.75) return look.room
    const [column, row] = [Math.floor((u + 0.5) * all) - QUIET, Math.floor((v + 0.5) * all) - QUIET]
    if (column < 0 || row < 0 || column >= size || row >= size) return paper
    return modules.get(row, column) ? ink : paper
  }
}

/** Draws the picture. Each pixel is the average of several points. So edges are gray, as in the picture of a camera. */
function drawPicture(light: Light, { smear }: Look): Float32Array {
  const picture = new Float32Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let sum = 0
      for (const [dx, dy] of POINTS) sum += light(x + dx + (smear > 0 ? (dy - 0.5) * 2 * smear : 0), y + dy)
      picture[y * WIDTH + x] = sum / POINTS.length
    }
  return picture
}
const POINTS = [0.25, 0.75].flatMap((dx) => [0.125, 0.375, 0.625, 0.875].map((dy) => [dx, dy] as const))

function blurPicture(picture: Float32Array, sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(sigma * 2))
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const along = (from: Float32Array, isAcross: boolean) => {
    const to = new Float32Array(from.length)
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        const at = y * WIDTH + x
        let value = 0
        for (let k = -reach; k <= reach; k++) {
          const place = isAcross ? Math.min(WIDTH - 1, Math.max(0, x + k)) : Math.min(HEIGHT - 1, Math.max(0, y + k))
          value += (weights[k + reach] ?? 0) * (from[isAcross ? y * WIDTH + place : place * WIDTH + x] ?? 0)
        }
        to[at] = value / sum
      }
    return to
  }
  return along(along(picture, true), false)
}

/** Draws a broken screen: bright and dark lines from the point of impact, and an area without a picture. */
function crack(picture: Float32Array, look: Look, random: Random): void {
  const [cx, cy] = [
    WIDTH / 2 + between(random, -0.45, 0.45) * look.side,
    HEIGHT / 2 + between(random, -0.45, 0.45) * look.side,
  ]
  const lines = random.whole(5, 9)
  for (let n = 0; n < lines; n++) {
    let angle = between(random, 0, 6.28)
    let [x, y] = [cx, cy]
    const value = random.percent(60) ? 235 : 15
    const width = random.whole(1, 2)
    for (let step = 0; step < look.side; step++) {
      if (step % 30 === 29) angle += between(random, -0.5, 0.5)
      x += Math.cos(angle)
      y += Math.sin(angle)
      for (let dx = 0; dx < width; dx++) put(picture, x + dx, y, value)
    }
  }
  const radius = look.side * between(random, 0.03, 0.07)
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      if (dx * dx + dy * dy < radius * radius) put(picture, cx + dx, cy + dy, 20)
}

/**
 * Draws the reflection of a lamp on glass. Its middle is white, and far around it the code is paler. `shift`: the distance by which the
 * reflection moves. 1 is the side length of the code.
 */
function glare(picture: Float32Array, look: Look, random: Random, shift: number): void {
  const [cx, cy] = [
    WIDTH / 2 + (between(random, -0.4, 0.4) + shift) * look.side,
    HEIGHT / 2 + between(random, -0.4, 0.4) * look.side,
  ]
  const radius = look.side * between(random, 0.05, 0.11)
  const haze = between(random, 40, 110)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const distance = Math.hypot(x - cx, y - cy)
      const at = y * WIDTH + x
      const lit = (picture[at] ?? 0) + haze * Math.exp(-distance / (look.side * 0.35))
      picture[at] = distance < radius ? 255 : lit + 200 * Math.exp(-(distance - radius) / 8)
    }
}

function put(picture: Float32Array, x: number, y: number, value: number): void {
  const [px, py] = [Math.round(x), Math.round(y)]
  if (px >= 0 && py >= 0 && px < WIDTH && py < HEIGHT) picture[py * WIDTH + px] = value
}

/**
 * Returns `count` pictures of one code that a person holds. The pictures differ only in noise and in a shift of one or two pixels. Each
 * pixel is one gray byte.
 */
export function badPictures(text: string, kind: Kind, { seed, count }: { seed: number; count: number }): Buffer[] {
  const random = randomFrom(seed)
  const look = lookOf(kind, random)
  return Array.from({ length: count }, (_, n) => {
    const movedLook: Look = { ...look, at: [look.at[0] + n, look.at[1] - n], turn: look.turn + n * 0.01 }
    const own = randomFrom(seed + 1)
    const sharp = drawPicture(lightOf(text, movedLook), movedLook)
    if (kind === 'cracked') crack(sharp, movedLook, own)
    const picture = blurPicture(sharp, movedLook.blur)
    if (kind === 'glaring') glare(picture, movedLook, own, n * GLARE_MOVES)
    const bytes = Buffer.alloc(picture.length)
    for (const [at, value] of picture.entries())
      bytes[at] = Math.max(0, Math.min(255, Math.round(value + between(random, -1, 1) * movedLook.noise * 2)))
    return bytes
  })
}
