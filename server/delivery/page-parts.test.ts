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

test('a page carries its styles in their order, named in its policy, and their files wait', () => {
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
  expect(pagePolicy({ hashes: [], styleHash: hash })).toMatch(
    new RegExp(`style-src 'self' '${hash?.replace(/[+]/g, '[+]')}';`),
  )
})

test('a page with a style that is not known, or with none, stays as it was', () => {
  const strange = page(sheet('/assets/frame-1.css'), sheet('/assets/other.css'))
  expect(layParts(strange, parts)).toEqual({ html: strange, hash: null })
  expect(layParts(page(), parts)).toEqual({ html: page(), hash: null })
  expect(pagePolicy({ hashes: [], styleHash: null })).toMatch(/style-src 'self';/)
})

test('the icon of the tab travels in the page, as an address that an attribute can hold', async () => {
  const icon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>'
  const { html } = layParts(page(icon, sheet('/assets/frame-1.css')), parts)
  expect(html).toContain('<link rel="icon" href="data:image/svg+xml,x" type="image/svg+xml"/>')
  const { icon: address } = await openPageParts('.')
  expect(address).toBeNull()
  const { icon: drawn } = await openPageParts('public')
  expect(drawn).toMatch(/^data:image\/svg\+xml,%3Csvg%20[^"<>#&\s]+%3C\/svg%3E$/)
  expect(decodeURIComponent(drawn ?? '')).toContain("fill='#fe8e38'")
})
