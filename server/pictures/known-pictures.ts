// The site's own pictures and what is known of them: those that came with it (manifest.json, `npm run ops -- pictures`) and
// those that were brought to it. No others are ever shown, shrunk or fetched.
import { type Focus, imageVariant, pictureAddress, type PictureFacts, plainPicture } from '#contract/picture-address.ts'
import type { PageInks, PictureInks } from '#contract/picture-inks.ts'
import { pageInks } from '#server/pictures/inks/page-inks.ts'
import manifest from './manifest.json' with { type: 'json' }

// JSON has no tuples: `list-pictures.ts` writes what `measurePicture` returns.
const listed = manifest as unknown as Record<string, PictureFacts>
const byPath = new Map<string, PictureFacts>(Object.entries(listed))
const byVersion = new Map<string, string>(Object.entries(listed).map(([path, { version }]) => [version, path]))

/** Makes a picture known that was brought here: by its path, as content names it. */
export function hangPicture(path: string, facts: PictureFacts): void {
  byPath.set(path, facts)
  byVersion.set(facts.version, path)
}

let focusByPath: ReadonlyMap<string, Focus> = new Map()

/** Makes known what crops keep in view, of every picture that somebody said it of. */
export function setFocuses(focuses: readonly { path: string; focus: Focus }[]): void {
  focusByPath = new Map(focuses.map(({ path, focus }) => [path, focus]))
}

/** What is known of the picture at a path; null of one that is not ours. */
export function factsOf(path: string): PictureFacts | null {
  const facts = byPath.get(path)
  if (!facts) return null
  const focus = focusByPath.get(path)
  return focus ? { ...facts, focus } : facts
}

/** Path and facts of the picture with these bytes. */
export function pictureOfVersion(version: string): { path: string; facts: PictureFacts } | null {
  const path = byVersion.get(version)
  const facts = path === undefined ? null : factsOf(path)
  return path !== undefined && facts ? { path, facts } : null
}

/** How a picture is told to whoever shows it: with its facts where it is ours, else as it is written. */
export function showPicture(path: string): string
export function showPicture(path: string | null): string | null
export function showPicture(path: string | null): string | null {
  const facts = path === null ? null : factsOf(path)
  return path !== null && facts ? pictureAddress(path, facts) : path
}

/** The same picture composed upright, for a phone: `-tall` beside it; null where there is none. Takes what `showPicture` told. */
export function uprightOf(address: string): string | null {
  const path = address.replace(/[?#].*$/, '').replace(/(\.\w+)$/, '-tall$1')
  return factsOf(path) ? showPicture(path) : null
}

/** The drawn way to the outlet of a picture: `-way` beside it; null where there is none. Takes what `showPicture` told. */
export function wayOf(address: string): string | null {
  const path = address.replace(/[?#].*$/, '').replace(/(\.\w+)$/, '-way$1')
  return factsOf(path) ? showPicture(path) : null
}

const THUMB_PX = 320

/** The address of a small picture, as the office shows it; a picture from elsewhere as it is. */
export function thumbOf(path: string): string {
  const facts = factsOf(path)
  return facts ? imageVariant(facts.version, THUMB_PX, 'webp') : path
}

const wornInks = new Map<string, PageInks>()

/** The colors of a page without a measured picture: the night of the site itself. */
const NIGHT: PictureInks = { top: '#1b1226', low: '#120a18', horizon: null, third: '#ff9a4d', left: [], right: [] }

/** The inks a page wears around a picture. Takes what `showPicture` told. */
export function inksOf(address: string): PageInks {
  const facts = factsOf(plainPicture(address))
  const version = facts?.version ?? ''
  const inks = wornInks.get(version) ?? pageInks(facts?.inks ?? NIGHT)
  wornInks.set(version, inks)
  return inks
}

/** A poster that came with the site has its title drawn on it. Of a picture that was brought nobody knows, so pages print it. */
export const hasDrawnTitle = (address: string): boolean =>
  address.startsWith('/pictures/posters/') && Object.hasOwn(manifest, plainPicture(address))

/** The picture came with the site. */
export const isShipped = (path: string): boolean => Object.hasOwn(manifest, path)

/** Every picture that came with the site. */
export const KNOWN_PATHS: readonly string[] = Object.keys(manifest)
