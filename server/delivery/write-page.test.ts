import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writePage } from '#server/delivery/write-page.ts'
import { pagePolicy } from '#server/http/security-headers.ts'

const named = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('a page names its own scripts, and none that its content brought along', () => {
  const { body, hashes } = writePage(
    '<script nonce="k">a()</script><p><script>steal()</script><script nonce="guessed">steal()</script></p>' +
      '<script type="module" async="" nonce="k">b()\r\n</script><script nonce="k" src="/x.js"></script>' +
      '<script type="application/ld+json" nonce="k">{}</script>',
    'k',
  )
  expect(hashes).toEqual([named('a()'), named('b()\n')])
  const html = body.toString()
  expect(html).not.toContain('nonce="k"')
  expect(html).toContain('<script>a()</script>')
})

test('a page is written whole, its scripts after its look, in any letters', () => {
  const { body } = writePage(
    '<html><p>“Senja” 夕 🌅 nonce="other"</p><link rel="modulepreload" nonce="k" href="/a.js"/><link rel="modulepreload" href="/b.js"/></html>',
    'k',
  )
  expect(body.toString()).toBe(
    '<!DOCTYPE html><html><p>“Senja” 夕 🌅 nonce="other"</p><link rel="modulepreload" fetchPriority="low" href="/a.js"/>' +
      '<link rel="modulepreload" fetchPriority="low" href="/b.js"/></html>',
  )
  const long = 'é€'.repeat(400_000)
  expect(writePage(long, 'k').body.toString()).toBe(`<!DOCTYPE html>${long}`)
  expect(writePage('<p>', 'k').body.toString()).toBe('<!DOCTYPE html><p>')
})

test('late scripts wait under other names, in their places, for the one script that wakes them; the manifest waits with them', () => {
  const html =
    '<html><head><link rel="manifest" href="/m"/></head><body><link rel="modulepreload" nonce="k" href="/a.js"/><script nonce="k">x()</script>' +
    '<script nonce="k" type="module" async="">import "/a.js"</script></body></html>'
  const late = writePage(html, 'k', { isLate: true })
  const text = late.body.toString()
  expect(text).toMatch(
    /^<!DOCTYPE html><html><head><noscript><link rel="manifest" href="\/m"\/><\/noscript><\/head><body><link rel="late" href="\/a.js"\/><script>x\(\)<\/script><script type="text\/late" async="">import "\/a.js"<\/script><script>\(\(\)=>/,
  )
  expect(late.hashes.slice(0, 2)).toEqual([named('x()'), named('import "/a.js"')])
  const wake = /<script>(\(\(\)=>[^]*?)<\/script><\/body>/.exec(text)?.[1] ?? ''
  expect(late.hashes[2]).toBe(named(wake))
  expect(writePage(html, 'k').body.toString()).not.toContain('late')
})

test('scripts and styles come from the server, and outside sources only where they are let in', () => {
  const policy = pagePolicy({ hashes: ['sha256-x'] })
  expect(policy).toContain("script-src 'self' 'sha256-x';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe|(?:style-src|style-src-elem) [^;]*unsafe|https:/)
  const open = pagePolicy({ hashes: [], outside: { script: ['https://a.example'], frame: ['https://b.example'] } })
  expect(open).toContain("script-src 'self' https://a.example;")
  expect(open).toContain('frame-src https://b.example')
})
