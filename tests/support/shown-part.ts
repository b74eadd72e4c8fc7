// Which part of a picture a page shows, measured in a browser, and whether that part cuts its words.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PictureArea } from '#contract/picture-address.ts'

/** Where words and marks stand on each drawn poster and strip, in percent (artwork/word-areas.ts). */
export const WORD_AREAS: Record<string, PictureArea[]> = JSON.parse(readFileSync('artwork/posters/words.json', 'utf8'))

/** Areas of every poster in one form: `tall`, `wide`, or `free` for strips. */
export const areasOfForm = (form: 'tall' | 'wide' | 'free'): [name: string, areas: PictureArea[]][] =>
  Object.entries(WORD_AREAS).filter(([name, areas]) => name.endsWith(`-${form}`) && areas.length > 0)

/** The outer dots of a sheet are no word, and an area is rounded to whole percent. */
const TOLERANCE = 0.7

/** A part shows words either all or not at all. */
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

/** The size of a picture that is put into a slot, in px. */
export type Form = { width: number; height: number }

type Look = {
  forms: readonly Form[]
  /** Only what a guest sees before the first scroll counts. */
  isFirstScreen?: boolean
}

/** Puts pictures of some forms into every visible slot of a selector. Returns for each form which part of it each slot shows. */
export function shownParts(page: Page, selector: string, look: Look): Promise<PictureArea[][]> {
  return page.evaluate(
    async ({ slots, forms, isFirstScreen }) => {
      type Sides = { left: number; right: number; top: number; bottom: number }
      const images = [...document.querySelectorAll<HTMLImageElement>(slots)].filter((image) => image.checkVisibility())
      document.documentElement.removeAttribute('data-unpainted')
      for (const image of images) {
        for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
        image.loading = 'eager'
        image.removeAttribute('srcset')
      }
      const put = async ({ width, height }: { width: number; height: number }) => {
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
        for (const image of images)
          Object.assign(image, { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height })
        await Promise.all(images.map((image) => image.decode()))
      }
      const at = (value = '0', room = 0) => (value.endsWith('%') ? (room * parseFloat(value)) / 100 : parseFloat(value))
      const insetOf = (image: HTMLImageElement, box: DOMRect): Sides => {
        const [, sides = ''] = /^inset\(([^)]*)\)/.exec(getComputedStyle(image).clipPath) ?? []
        const [top = '0', right = top, bottom = top, left = right] = sides.split(' ').filter(Boolean)
        return {
          left: box.left + at(left, box.width),
          right: box.right - at(right, box.width),
          top: box.top + at(top, box.height),
          bottom: box.bottom - at(bottom, box.height),
        }
      }
      const within = (one: Sides, other: Sides): Sides => ({
        left: Math.max(one.left, other.left),
        right: Math.min(one.right, other.right),
        top: Math.max(one.top, other.top),
        bottom: Math.min(one.bottom, other.bottom),
      })
      /** What the elements around a picture leave of it. A part that a guest scrolls into view counts as seen. */
      const seenOf = (image: HTMLImageElement, box: DOMRect): Sides => {
        let seen = insetOf(image, box)
        let [isAcross, isDown] = [true, true]
        for (let holder = image.parentElement; holder; holder = holder.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(holder)
          const sides = holder.getBoundingClientRect()
          const x = isAcross && /hidden|clip/.test(overflowX)
          const y = isDown && /hidden|clip/.test(overflowY)
          seen = within(seen, {
            left: x ? sides.left : -Infinity,
            right: x ? sides.right : Infinity,
            top: y ? sides.top : -Infinity,
            bottom: y ? sides.bottom : Infinity,
          })
          isAcross &&= !/auto|scroll/.test(overflowX)
          isDown &&= !/auto|scroll/.test(overflowY)
        }
        if (!isFirstScreen) return seen
        const bar = document.querySelector('.bar')
        const foot = bar?.checkVisibility() ? bar.getBoundingClientRect().top : innerHeight
        const right = document.documentElement.clientWidth
        return within(seen, { left: 0, right, top: 0, bottom: Math.min(innerHeight, foot) })
      }
      const partOf = (image: HTMLImageElement, { width, height }: { width: number; height: number }) => {
        const box = image.getBoundingClientRect()
        const { objectFit, objectPosition } = getComputedStyle(image)
        const scales = [box.width / width, box.height / height]
        const scale = objectFit === 'cover' ? Math.max(...scales) : Math.min(...scales)
        const [across, down] = objectFit === 'fill' ? [box.width, box.height] : [width * scale, height * scale]
        const [x, y] = objectPosition.split(' ')
        const left = box.left + at(x, box.width - across)
        const top = box.top + at(y, box.height - down)
        const seen = within(seenOf(image, box), { left, right: left + across, top, bottom: top + down })
        return {
          x: ((seen.left - left) / across) * 100,
          y: ((seen.top - top) / down) * 100,
          w: (Math.max(0, seen.right - seen.left) / across) * 100,
          h: (Math.max(0, seen.bottom - seen.top) / down) * 100,
        }
      }
      const parts = []
      for (const form of forms) {
        await put(form)
        parts.push(images.map((image) => partOf(image, form)))
      }
      return parts
    },
    { slots: selector, ...look },
  )
}
