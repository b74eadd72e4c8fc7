const MOST_PX = 2560
const QUALITY = 0.9

/**
 * Scales a picture down to at most 2,560 pixels on each side. Returns the picture as base64 of a WebP or PNG. Returns null if the browser
 * cannot read the picture.
 */
export async function shrinkPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, MOST_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // A browser that cannot write WebP returns a PNG instead.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
  return blob && base64Of(await blob.arrayBuffer())
}

const MOST_DRAWING_BYTES = 500_000
const ICON_PX = 512

/**
 * Reads the file of a drawing as base64. A large PNG is scaled down. If any other file is too large, only the beginning of the file is
 * sent, and the server refuses it.
 */
export async function readDrawingFile(file: File): Promise<string> {
  if (file.size <= MOST_DRAWING_BYTES) return base64Of(await file.arrayBuffer())
  const bitmap = await createImageBitmap(file, { resizeWidth: ICON_PX }).catch(() => null)
  if (!bitmap) return base64Of(await file.slice(0, MOST_DRAWING_BYTES).arrayBuffer())
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob ? base64Of(await blob.arrayBuffer()) : ''
}

const PIECE = 0x80_00

function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += PIECE) text += String.fromCharCode(...all.subarray(at, at + PIECE))
  return btoa(text)
}
