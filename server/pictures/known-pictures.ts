// All pictures of the site, with their facts. Some are in the repository (manifest.json, `npm run ops -- pictures`), and the others were
// uploaded. The server shows, shrinks and fetches only these pictures.
import { type Focus, imageVariant, pictureAddress, type PictureFacts, plainPicture } from '#contract/picture-address.ts'
import type { PageInks, PictureInks } from '#contract/picture-inks.ts'
import { pageInks } from '#server/pictures/inks/page-inks.ts'
import manifest from './manifest.json' with { type: 'json' }

// The cast is needed because JSON has no type for tuples. It is safe, because `list-pictures.ts` writes the results of `measurePicture`
// into the manifest.
const pictures = manifest as unknown as Record<string, PictureFacts>
const byPath = new Map<string, PictureFacts>(Object.entries(pictures))
const byVersion = new Map<string, string>(Object.entries(pictures).map(([path, { version }]) => [version, path]))

/** Stores the facts of an uploaded picture. The key is the path that content uses for this picture. */
export function hangPicture(path: string, facts: PictureFacts): void {
  byPath.set(path, facts)
  byVersion.set(facts.version, path)
}

let focusByPath: ReadonlyMap<string, Focus> = new Map()

/** Registers the focus points of pictures that staff have set. */
export function setFocuses(focuses: readonly { path: string; focus: Focus }[]): void {
  focusByPath = new Map(focuses.map(({ path, focus }) => [path, focus]))
}

/** Returns the facts of the picture at a path. Returns null if the picture is not ours. */
export function factsOf(path: string): PictureFacts | null {
  const facts = byPath.get(path)
  if (!facts) return null
  const focus = focusByPath.get(path)
  return focus ? { ...facts, focus } : facts
}

/** Returns the path and facts of the picture with this version, which is a hash of the picture's bytes. */
export function pictureOfVersion(version: string): { path: string; facts: PictureFacts } | null {
  const path = byVersion.get(version)
  const facts = path === undefined ? null : factsOf(path)
  return path !== undefined && facts ? { path, facts } : null
}

/**
 * Returns the address of a picture. If the picture is ours, its address contains the facts of the picture. The address of any other picture
 * is unchanged.
 */
export function showPicture(path: string): string
export function showPicture(path: string | null): string | null
export function showPicture(path: string | null): string | null {
  const facts = path === null ? null : factsOf(path)
  return path !== null && facts ? pictureAddress(path, facts) : path
}

/**
 * Returns the upright version of a picture for phones (`-tall` in its name), or null if the picture has no such version. `address`: an
 * address from `showPicture`.
 */
export function uprightOf(address: string): string | null {
  const path = address.replace(/[?#].*$/, '').replace(/(\.\w+)$/, '-tall$1')
  return factsOf(path) ? showPicture(path) : null
}

/**
 * Returns the picture of the route to the outlet (`-way` in its name), or null if there is no such picture. `address`: an address from
 * `showPicture`.
 */
export function wayOf(address: string): string | null {
  const path = address.replace(/[?#].*$/, '').replace(/(\.\w+)$/, '-way$1')
  return factsOf(path) ? showPicture(path) : null
}

const THUMB_PX = 320

/** Returns the address of a small version of a picture for the office. The address of an external picture is unchanged. */
export function thumbOf(path: string): string {
  const facts = factsOf(path)
  return facts ? imageVariant(facts.version, THUMB_PX, 'webp') : path
}

const wornInks = new Map<string, PageInks>()

/** Inks of a page without a measured picture. They are the colors of the site's night theme. */
const NIGHT: PictureInks = { top: '#1b1226', low: '#120a18', horizon: null, third: '#ff9a4d', left: [], right: [] }

/** Returns the inks of a page around a picture. `address`: an address from `showPicture`. */
export function inksOf(address: string): PageInks {
  const facts = factsOf(plainPicture(address))
  const version = facts?.version ?? ''
  const inks = wornInks.get(version) ?? pageInks(facts?.inks ?? NIGHT)
  wornInks.set(version, inks)
  return inks
}

/**
 * Returns true if the picture already contains its title, as every poster of the site does. Returns false for an uploaded picture. Pages
 * then print the title themselves.
 */
export const hasDrawnTitle = (address: string): boolean =>
  address.startsWith('/pictures/posters/') && Object.hasOwn(manifest, plainPicture(address))

export const isShipped = (path: string): boolean => Object.hasOwn(manifest, path)

export const KNOWN_PATHS: readonly string[] = Object.keys(manifest)
