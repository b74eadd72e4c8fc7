// The strip of a ticket in the forms of wallets, without words (decision 104).
import sharp from 'sharp'

type Size = { width: number; height: number }

/** In points: Apple's strip of an event ticket. */
export const APPLE_STRIP: Size = { width: 375, height: 98 }

/** In px: the hero image of Google Wallet, 3:1 or wider. */
export const GOOGLE_HERO: Size = { width: 1032, height: 336 }

/** Cuts a strip around its middle. A PNG, the only type that Apple reads and the one that Google prefers. */
export const cutStrip = (strip: Buffer, { width, height }: Size): Promise<Buffer> =>
  sharp(strip).resize(width, height, { fit: 'cover' }).png({ palette: true, quality: 80 }).toBuffer()
