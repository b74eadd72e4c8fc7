import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts } from '#server/http/script-hashes.ts'
import { pagePolicy } from '#server/http/security-headers.ts'

const named = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('a page names its own scripts, and none that its content brought along', () => {
  const { html, hashes } = hashScripts(
    '<script nonce="k">a()</script><p><script>steal()</script><script nonce="guessed">steal()</script></p>' +
      '<script type="module" async="" nonce="k">b()\r\n</script><script nonce="k" src="/x.js"></script>' +
      '<script type="application/ld+json" nonce="k">{}</script>',
    'k',
  )
  expect(hashes).toEqual([named('a()'), named('b()\n')])
  expect(html).not.toContain('nonce="k"')
  expect(html).toContain('<script>a()</script>')
})

test('scripts and styles come from the house, and outside sources only where they are let in', () => {
  const policy = pagePolicy({ hashes: ['sha256-x'] })
  expect(policy).toContain("script-src 'self' 'sha256-x';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe|(?:style-src|style-src-elem) [^;]*unsafe|https:/)
  const open = pagePolicy({ hashes: [], outside: { script: ['https://a.example'], frame: ['https://b.example'] } })
  expect(open).toContain("script-src 'self' https://a.example;")
  expect(open).toContain('frame-src https://b.example')
})
