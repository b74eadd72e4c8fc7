import QRCode from 'qrcode'

const MARGIN = 4
const COLORS = { dark: '#000000ff', light: '#ffffffff' }

/** The QR of a reservation: black on white with its quiet zone, for a door's reader in the dark. PNG is 480 px wide. */
export function ticketQr(payload: string, format: 'png'): Promise<Buffer>
export function ticketQr(payload: string, format: 'svg'): Promise<string>
export function ticketQr(payload: string, format: 'png' | 'svg'): Promise<Buffer | string> {
  const options = { margin: MARGIN, color: COLORS, errorCorrectionLevel: 'M' as const }
  return format === 'png'
    ? QRCode.toBuffer(payload, { ...options, type: 'png', width: 480 })
    : QRCode.toString(payload, { ...options, type: 'svg' })
}
