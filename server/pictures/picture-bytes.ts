import { plainPicture, readPictureAddress } from '#contract/picture-address.ts'
import type { App } from '#server/app.ts'
import { cutOut } from '#server/pictures/image-library.ts'
import { isShipped } from '#server/pictures/known-pictures.ts'
import { cutOfVersion, nightStrip } from '#server/pictures/poster-strips.ts'
import { bytesOfPicture } from '#server/pictures/repository.ts'
import { readShipped } from '#server/typefaces/shipped-folder.ts'

/**
 * Returns the bytes of a picture. `address` is a result of `showPicture` or `stripOf`. Returns null if the bytes do not exist any more.
 * Documents and passes are then made without the picture.
 */
export async function bytesOfShown(app: App, address: string): Promise<Buffer | null> {
  const path = plainPicture(address)
  const bytes = isShipped(path) ? await readShipped(path) : await bytesOfPicture(app, path).catch(() => null)
  const cut = cutOfVersion(readPictureAddress(address)?.version ?? '')
  return bytes && cut ? cutOut(bytes, cut.area) : bytes
}

/** Returns the bytes of the picture strip at the top of a ticket. Returns null if the night has no such strip. */
export async function bytesOfNightStrip(app: App, event: string | null, outlet: string): Promise<Buffer | null> {
  const strip = nightStrip(event, outlet)
  return strip === null ? null : bytesOfShown(app, strip)
}
