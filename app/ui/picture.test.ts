import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { slots } from '#app/ui/picture-slots.ts'
import { Picture, veilStyle } from '#app/ui/picture.tsx'
import { pictureAddress } from '#contract/picture-address.ts'
import { readSources } from '#tests/support/sources.ts'

const facts = {
  version: '3fa9c1d2e4f5',
  width: 1200,
  height: 800,
  tone: '1b1226',
  veilAbove: 41,
  veilBelow: 58,
  blur: 'UklG+/8=',
}
const src = pictureAddress('/pictures/rooms/rocca-menteng.webp', facts)
const renderPicture = (props: Partial<Parameters<typeof Picture>[0]> = {}) =>
  renderToStaticMarkup(createElement(Picture, { src, alt: '', slot: 'hero', ...props }))

test('R-098 a picture offers AVIF, then WebP, in the widths that its slot can use, and never wider than the original', () => {
  const html = renderPicture()
  const [avif = '', webp = ''] = [...html.matchAll(/<source type="image\/(?:avif|webp)" srcSet="([^"]+)"/g)].map(
    (match) => match[1],
  )
  expect(avif.split(', ')).toEqual(
    [240, 320, 384, 480, 640, 768, 1024, 1280].map((w) => `/_image/3fa9c1d2e4f5/${w}.avif ${Math.min(w, 1200)}w`),
  )
  expect(webp).toBe(avif.replaceAll('.avif', '.webp'))
  expect(renderPicture({ slot: 'thumb' })).not.toContain('/384.')
  expect(html).toContain('src="/_image/3fa9c1d2e4f5/640.webp"')
  expect(html).toContain('width="1200" height="800"')
})

test('R-098 while a picture loads, its area shows the blurred preview that the server sent', () => {
  expect(renderPicture()).toContain('background:#1b1226 url(&quot;data:image/webp;base64,UklG+/8&quot;) 50% / cover')
})

test('a picture loads only when it is near the window, but the main picture of a page is preloaded', () => {
  expect(renderPicture()).toMatch(/loading="lazy" decoding="async"/)
  expect(renderPicture()).not.toContain('fetchPriority')
  const page = createElement(
    'html',
    null,
    createElement('head'),
    createElement('body', null, createElement(Picture, { src, alt: '', slot: 'hero', isPriority: true })),
  )
  const html = renderToString(page)
  expect(html).toMatch(
    /<head><link rel="preload" as="image" type="image\/avif" fetchPriority="high" imageSrcSet="[^"]+1280\.avif 1200w" imageSizes="[^"]+"\/><\/head>/,
  )
  expect(html).toMatch(/<img loading="eager" fetchPriority="high"/)
  expect(html).not.toContain('lazy')
})

test('a tall phone screen gets the upright picture, and preloads only this picture', () => {
  const upright = pictureAddress('/pictures/rooms/rocca-menteng-tall.webp', { ...facts, version: 'aaaabbbbcccc' })
  const page = createElement(
    'html',
    null,
    createElement('head'),
    createElement('body', null, createElement(Picture, { src, upright, alt: '', slot: 'hero', isPriority: true })),
  )
  const html = renderToString(page)
  expect(html).toMatch(
    /<source media="\(max-width: 47\.99rem\) and \(min-height: 43\.01rem\)" type="image\/avif" srcSet="\/_image\/aaaabbbbcccc\//,
  )
  expect(html).toMatch(
    /<source media="\(min-width: 48rem\), \(max-height: 43rem\)" type="image\/webp" srcSet="\/_image\/3fa9c1d2e4f5\//,
  )
  const ahead = [...html.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => /media="[^"]*"/.exec(link)?.[0])
  expect(ahead).toEqual([
    'media="(max-width: 47.99rem) and (min-height: 43.01rem)"',
    'media="(min-width: 48rem), (max-height: 43rem)"',
  ])
})

test('a cropped picture keeps its focus point visible, separately for the wide and the upright picture', () => {
  const focusSrc = pictureAddress('/pictures/a.webp', { ...facts, focus: { x: 62, y: 8 } })
  const tall = pictureAddress('/pictures/a-tall.webp', { ...facts, focus: { x: 0, y: 100 } })
  expect(renderPicture({ src: focusSrc })).toMatch(
    /data-focus="any" style="background:[^"]+ 62% 8% \/ cover;--focus:62% 8%"/,
  )
  expect(renderPicture()).not.toContain('focus')
  const both = renderPicture({ src: focusSrc, upright: tall })
  expect(both).toMatch(/data-focus="wide" data-focus-tall="" style="[^"]*--focus:62% 8%;--focus-tall:0% 100%"/)
  const tallAlone = renderPicture({ upright: tall })
  expect(tallAlone).toContain('data-focus-tall=""')
  expect(tallAlone).not.toContain('data-focus="')
})

test('the dark overlay of a picture has the measured strength, or the stronger value of the wide and the upright version', () => {
  const upright = pictureAddress('/pictures/rooms/rocca-menteng-tall.webp', { ...facts, veilAbove: 0, veilBelow: 60 })
  expect(veilStyle(src)).toEqual({ '--veil-below': '58%' })
  expect(veilStyle(src, upright)).toEqual({ '--veil-below': '60%' })
  expect(veilStyle('https://example.com/a.png')).toEqual({ '--veil-below': '70%' })
})

test('a picture from another site is rendered with its original address', () => {
  expect(renderPicture({ src: 'https://example.com/a.png', alt: 'A' })).toBe(
    '<img loading="lazy" decoding="async" src="https://example.com/a.png" alt="A"/>',
  )
})

test('every picture slot is at most 512 px wide on a phone of 360 px', () => {
  for (const [name, { sizes, widest }] of Object.entries(slots)) {
    const [, rem, vw] = /([\d.]+)rem$|([\d.]+)vw$/.exec(sizes) ?? []
    const onPhone = rem ? Number(rem) * 16 : (Number(vw) * 360) / 100
    expect(onPhone, name).toBeLessThanOrEqual(512)
    expect(widest, name).toBeLessThanOrEqual(1536)
  }
})

test('every page of the site renders its pictures with the Picture component and a named slot', () => {
  const pages = readSources().filter(({ path, isTest }) => path.startsWith('app/') && path.endsWith('.tsx') && !isTest)
  const loose = pages
    .filter(({ path }) => path !== 'app/ui/picture.tsx')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/<img\b[^>]*>/g)].map(([tag]) => `${path}: ${tag.replaceAll(/\s+/g, ' ')}`),
    )
    // The QR code of a ticket is drawn for one guest, so it does not use the Picture component.
    .filter((tag) => !tag.includes('className="qr"'))
  expect(loose).toEqual([])
  const slotlessPaths = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/<Picture\b[^>]*\/>/g)]
      .filter(([tag]) => !/\bslot=/.test(tag) || /\b(?:width|height)=/.test(tag))
      .map(() => path),
  )
  expect(slotlessPaths).toEqual([])
})
