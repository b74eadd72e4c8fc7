import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { layParts, openPageParts } from '#server/delivery/page-parts.ts'
import { pagePolicy } from '#server/http/security-headers.ts'

const parts = {
  styles: new Map([
    ['/assets/frame-1.css', 'a{color:red}'],
    ['/assets/home-2.css', 'b{color:$&}'],
  ]),
  icon: 'data:image/svg+xml,x',
}
const page = (...sheets: string[]) => `<head><title>x</title>${sheets.join('')}</head>`
const sheet = (address: string) => `<link nonce="k+/" rel="stylesheet" href="${address}"/>`

test('a page contains its styles inline with a matching content security policy, and loads the style files later', () => {
  const { html, hash } = layParts(page(sheet('/assets/frame-1.css#'), sheet('/assets/home-2.css')), parts)
  const text = 'a{color:red}\nb{color:$&}'
  expect(html).toBe(
    page(
      `<style data-copy>${text}</style>`,
      '<link rel="late" type="text/css" href="/assets/frame-1.css#"/>',
      '<link rel="late" type="text/css" href="/assets/home-2.css"/>',
    ),
  )
  expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  expect(pagePolicy({ hashes: [], styleHashes: [hash] })).toMatch(
    new RegExp(`style-src 'self' '${hash?.replace(/[+]/g, '[+]')}';`),
  )
})

test('the server writes no styles into a page that has an unknown style sheet or no style sheet', () => {
  const strange = page(sheet('/assets/frame-1.css'), sheet('/assets/other.css'))
  expect(layParts(strange, parts)).toEqual({ html: strange, hash: null })
  expect(layParts(page(), parts)).toEqual({ html: page(), hash: null })
  expect(pagePolicy({ hashes: [], styleHashes: [null] })).toMatch(/style-src 'self';/)
})

test('a page contains the tab icon as a data URL that is valid in an attribute', async () => {
  const icon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>'
  const { html } = layParts(page(icon, sheet('/assets/frame-1.css')), parts)
  expect(html).toContain('<link rel="icon" href="data:image/svg+xml,x" type="image/svg+xml"/>')
  const { icon: address } = await openPageParts('.')
  expect(address).toBeNull()
  const { icon: dataUrl } = await openPageParts('public')
  expect(dataUrl).toMatch(/^data:image\/svg\+xml,%3Csvg%20[^"<>#&\s]+%3C\/svg%3E$/)
  expect(decodeURIComponent(dataUrl ?? '')).toContain("fill='#fe8e38'")
})
