import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writePage } from '#server/delivery/write-page.ts'
import { pagePolicy } from '#server/http/security-headers.ts'

const hashText = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('the content security policy of a page allows the page’s own scripts, but no script in its content', () => {
  const { body, hashes } = writePage(
    '<script nonce="k">a()</script><p><script>steal()</script><script nonce="guessed">steal()</script></p>' +
      '<script type="module" async="" nonce="k">b()\r\n</script><script nonce="k" src="/x.js"></script>' +
      '<script type="application/ld+json" nonce="k">{}</script>',
    'k',
  )
  expect(hashes).toEqual([hashText('a()'), hashText('b()\n')])
  const html = body.toString()
  expect(html).not.toContain('nonce="k"')
  expect(html).toContain('<script>a()</script>')
})

test('a page with characters of any alphabet is written completely, and its scripts are loaded after its markup', () => {
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

test('late scripts keep their places in the page, but do not run until an inline script loads them', () => {
  const html =
    '<html><head><link rel="manifest" href="/m"/></head><body><link rel="modulepreload" nonce="k" href="/a.js"/><script nonce="k">x()</script>' +
    '<script nonce="k" type="module" async="">import "/a.js"</script></body></html>'
  const late = writePage(html, 'k', { isLate: true })
  const text = late.body.toString()
  expect(text).toMatch(
    /^<!DOCTYPE html><html><head><noscript><link rel="manifest" href="\/m"\/><\/noscript><\/head><body><link rel="late" href="\/a.js"\/><script>x\(\)<\/script><script type="text\/late" async="">import "\/a.js"<\/script><script>\(\(\)=>/,
  )
  expect(late.hashes.slice(0, 2)).toEqual([hashText('x()'), hashText('import "/a.js"')])
  const wake = /<script>(\(\(\)=>[^]*?)<\/script><\/body>/.exec(text)?.[1] ?? ''
  expect(late.hashes[2]).toBe(hashText(wake))
  expect(writePage(html, 'k').body.toString()).not.toContain('late')
})

test('scripts and styles may come from the server, and from another source only if the settings allow that source', () => {
  const policy = pagePolicy({ hashes: ['sha256-x'] })
  expect(policy).toContain("script-src 'self' 'sha256-x';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe|(?:style-src|style-src-elem) [^;]*unsafe|https:/)
  const open = pagePolicy({ hashes: [], outside: { script: ['https://a.example'], frame: ['https://b.example'] } })
  expect(open).toContain("script-src 'self' https://a.example;")
  expect(open).toContain('frame-src https://b.example')
})
