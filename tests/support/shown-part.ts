// Measures in a browser which part of a picture is visible on a page. Also checks that the edge of this part cuts through no words of the
// picture.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PictureArea } from '#contract/picture-address.ts'

/** The areas of each drawn poster and strip that contain texts or marks, in percent (labs/artwork/word-areas.ts). */
export const WORD_AREAS: Record<string, PictureArea[]> = JSON.parse(
  readFileSync('labs/artwork/posters/words.json', 'utf8'),
)

export const areasOfForm = (form: 'tall' | 'wide' | 'free'): [name: string, areas: PictureArea[]][] =>
  Object.entries(WORD_AREAS).filter(([name, areas]) => name.endsWith(`-${form}`) && areas.length > 0)

/** Tolerance in percent. It is needed because the areas are rounded to whole percent. A drawn picture has no text in its outermost px. */
const TOLERANCE = 0.7

/**
 * Returns true if the visible part of a picture cuts through an area with words. Each area must be completely visible or completely hidden.
 */
export function cutsWords(part: PictureArea, areas: readonly PictureArea[]): boolean {
  const isInside = (area: PictureArea) =>
    area.x >= part.x - TOLERANCE &&
    area.y >= part.y - TOLERANCE &&
    area.x + area.w <= part.x + part.w + TOLERANCE &&
    area.y + area.h <= part.y + part.h + TOLERANCE
  const isOutside = (area: PictureArea) =>
    area.x >= part.x + part.w - TOLERANCE ||
    area.y >= part.y + part.h - TOLERANCE ||
    area.x + area.w <= part.x + TOLERANCE ||
    area.y + area.h <= part.y + TOLERANCE
  return !areas.every(isInside) && !areas.every(isOutside)
}

/** The size of the test picture in a slot, in px. */
export type Form = { width: number; height: number }

type Look = {
  forms: readonly Form[]
  /** If true, only the area that is visible before scrolling is measured. */
  isFirstScreen?: boolean
}

type Sides = { left: number; right: number; top: number; bottom: number }

type Slot = {
  box: Sides
  objectFit: string
  objectPosition: string
  clipPath: string
  /** The elements that contain the picture and clip it. The innermost element is first. */
  holders: { sides: Sides; overflowX: string; overflowY: string }[]
  /** The area of the window above the bottom bar. */
  window: Sides
}

/** Puts a test picture of the given size into every visible slot of a selector. Returns the geometry of each picture. */
const readSlots = (page: Page, selector: string, form: Form): Promise<Slot[]> =>
  page.evaluate(
    async ({ slots, width, height }) => {
      const images = [...document.querySelectorAll<HTMLImageElement>(slots)].filter((image) => image.checkVisibility())
      document.documentElement.removeAttribute('data-unpainted')
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
      for (const image of images) {
        for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
        image.loading = 'eager'
        image.removeAttribute('srcset')
        Object.assign(image, { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height })
      }
      await Promise.all(images.map((image) => image.decode()))
      const sidesOf = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom }
      }
      const bars = [...document.querySelectorAll('.bar, .hero__cta')].filter(
        (bar) => bar.checkVisibility() && getComputedStyle(bar).position === 'sticky',
      )
      const foot = Math.min(innerHeight, ...bars.map((bar) => sidesOf(bar).top))
      const right = document.documentElement.clientWidth
      return images.map((image) => {
        const { objectFit, objectPosition, clipPath } = getComputedStyle(image)
        const holders = []
        for (let holder = image.parentElement; holder; holder = holder.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(holder)
          holders.push({ sides: sidesOf(holder), overflowX, overflowY })
        }
        const window = { left: 0, right, top: 0, bottom: Math.min(innerHeight, foot) }
        return { box: sidesOf(image), objectFit, objectPosition, clipPath, holders, window }
      })
    },
    { slots: selector, ...form },
  )

/** Converts a CSS length to px. The length is in px or in percent of `room`. */
const lengthOf = (value = '0', room = 0) =>
  value.endsWith('%') ? (room * Number.parseFloat(value)) / 100 : Number.parseFloat(value)

const within = (first: Sides, other: Sides): Sides => ({
  left: Math.max(first.left, other.left),
  right: Math.min(first.right, other.right),
  top: Math.max(first.top, other.top),
  bottom: Math.min(first.bottom, other.bottom),
})

function insetOf({ box, clipPath }: Slot): Sides {
  const [, sides = ''] = /^inset\(([^)]*)\)/.exec(clipPath) ?? []
  const [top = '0', right = top, bottom = top, left = right] = sides.split(' ').filter(Boolean)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  return {
    left: box.left + lengthOf(left, width),
    right: box.right - lengthOf(right, width),
    top: box.top + lengthOf(top, height),
    bottom: box.bottom - lengthOf(bottom, height),
  }
}

/** Returns the part of a picture that a guest can see, if necessary after scrolling. The elements around the picture clip the rest. */
function seenOf(slot: Slot): Sides {
  let visible = insetOf(slot)
  let [isAcross, isDown] = [true, true]
  for (const { sides, overflowX, overflowY } of slot.holders) {
    const x = isAcross && /hidden|clip/.test(overflowX)
    const y = isDown && /hidden|clip/.test(overflowY)
    visible = within(visible, {
      left: x ? sides.left : -Infinity,
      right: x ? sides.right : Infinity,
      top: y ? sides.top : -Infinity,
      bottom: y ? sides.bottom : Infinity,
    })
    isAcross &&= !/auto|scroll/.test(overflowX)
    isDown &&= !/auto|scroll/.test(overflowY)
  }
  return visible
}

function partOf(slot: Slot, { width, height }: Form, isFirstScreen: boolean): PictureArea {
  const { box, objectFit, objectPosition } = slot
  const room = { x: box.right - box.left, y: box.bottom - box.top }
  const scales = [room.x / width, room.y / height]
  const scale = objectFit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const [across, down] = objectFit === 'fill' ? [room.x, room.y] : [width * scale, height * scale]
  const [x, y] = objectPosition.split(' ')
  const left = box.left + lengthOf(x, room.x - across)
  const top = box.top + lengthOf(y, room.y - down)
  const whole = within(seenOf(slot), { left, right: left + across, top, bottom: top + down })
  const visible = isFirstScreen ? within(whole, slot.window) : whole
  return {
    x: ((visible.left - left) / across) * 100,
    y: ((visible.top - top) / down) * 100,
    w: (Math.max(0, visible.right - visible.left) / across) * 100,
    h: (Math.max(0, visible.bottom - visible.top) / down) * 100,
  }
}

/**
 * Puts test pictures into all visible slots that a selector matches, one given size after another. For each size and slot, returns the
 * visible part of the picture.
 */
export async function shownParts(page: Page, selector: string, { forms, isFirstScreen = false }: Look) {
  const parts: PictureArea[][] = []
  for (const form of forms)
    parts.push((await readSlots(page, selector, form)).map((slot) => partOf(slot, form, isFirstScreen)))
  return parts
}
