import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { layStyles } from '#server/http/page-styles.ts'
import { pagePolicy } from '#server/http/security-headers.ts'

const styles = new Map([
  ['/assets/frame-1.css', 'a{color:red}'],
  ['/assets/home-2.css', 'b{color:$&}'],
])
const page = (...sheets: string[]) => `<head><title>x</title>${sheets.join('')}</head>`
const sheet = (address: string) => `<link nonce="k+/" rel="stylesheet" href="${address}"/>`

test('a page carries its styles in their order, named in its policy, and their files wait', () => {
  const { html, hash } = layStyles(page(sheet('/assets/frame-1.css#'), sheet('/assets/home-2.css')), styles)
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
    new RegExp(`style-src 'self' '[^']+' '${hash?.replace(/[+]/g, '[+]')}';`),
  )
})

test('a page with a style that is not known, or with none, stays as it was', () => {
  const strange = page(sheet('/assets/frame-1.css'), sheet('/assets/other.css'))
  expect(layStyles(strange, styles)).toEqual({ html: strange, hash: null })
  expect(layStyles(page(), styles)).toEqual({ html: page(), hash: null })
  expect(pagePolicy({ hashes: [], styleHash: null })).toMatch(/style-src 'self' 'sha256-[^ ]+';/)
})
