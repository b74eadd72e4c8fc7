import QRCode from 'qrcode'

/** A QR code, drawn as one path of unit squares. The size includes the required margin of four squares on each side. */
export type QrPath = { size: number; path: string }

const QUIET = 4

export function qrPath(text: string): QrPath {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const cells = Array.from(modules.data, (isDark, at) => ({
    isDark,
    x: (at % modules.size) + QUIET,
    y: Math.floor(at / modules.size) + QUIET,
  }))
  const path = cells.map(({ isDark, x, y }) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
  return { size: modules.size + 2 * QUIET, path }
}
