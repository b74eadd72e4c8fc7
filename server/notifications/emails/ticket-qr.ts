import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import QRCode from 'qrcode'

const MARGIN = 4
const COLORS = { dark: '#000000ff', light: '#ffffffff' }
const WIDTH = 480
const CORRECTION = 'M'

/**
 * The QR code of a reservation: black on white with a white margin, so that a scanner can read it at a dark door. The PNG is 480 px wide.
 */
export function ticketQr(payload: string, format: 'png'): Promise<Buffer>
export function ticketQr(payload: string, format: 'svg'): Promise<string>
export function ticketQr(payload: string, format: 'png' | 'svg'): Promise<Buffer | string> {
  return format === 'png'
    ? drawPng(payload)
    : QRCode.toString(payload, { margin: MARGIN, color: COLORS, errorCorrectionLevel: CORRECTION, type: 'svg' })
}

const deflateAsync = promisify(deflate)

/**
 * Encodes a PNG with one bit for each pixel. The library's own encoder uses four bytes for each pixel and tries every filter. With that
 * encoder, each email would block the process for as long as a hundred other requests take.
 */
async function drawPng(payload: string): Promise<Buffer> {
  const { modules } = QRCode.create(payload, { errorCorrectionLevel: CORRECTION })
  const scale = Math.floor(WIDTH / (modules.size + 2 * MARGIN))
  const edge = Math.floor((WIDTH - modules.size * scale) / 2)
  // Each row begins with a filter byte (no filter). White is 1.
  const stride = 1 + WIDTH / 8
  const pixels = Buffer.alloc(stride * WIDTH, 0xff)
  for (let y = 0; y < WIDTH; y++) {
    pixels[y * stride] = 0
    const row = Math.floor((y - edge) / scale)
    if (row < 0 || row >= modules.size) continue
    for (let x = edge; x < edge + modules.size * scale; x++) {
      if (!modules.get(row, Math.floor((x - edge) / scale))) continue
      const at = y * stride + 1 + (x >> 3)
      pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(WIDTH, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', await deflateAsync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
