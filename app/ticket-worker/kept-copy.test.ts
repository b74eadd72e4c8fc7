import { expect, test } from 'vitest'
import { keptCopy } from '#app/ticket-worker/kept-copy.ts'

const PAGE = `<!DOCTYPE html><html lang="en-US"><head><script>nameTheAddress()</script>
<link rel="preload" href="/assets/plus-jakarta-sans-A1.woff2" as="font" type="font/woff2" crossOrigin="anonymous"/>
<link rel="preload" as="image" href="/img/room.avif"/><link rel="manifest" href="/en/manifest.webmanifest"/>
<link rel="modulepreload" fetchPriority="low" href="/assets/entry.js"/><link rel="stylesheet" href="/assets/root.css"/></head>
<body><p class="tix-kept">kept</p><img class="qr" src="data:image/png;base64,AAAA"/><script type="module" async="">import("/assets/entry.js")
</script></body></html>`

test('the stored copy of a ticket page keeps its QR code and styles, but has no scripts', () => {
  const { html, parts } = keptCopy(PAGE)
  expect(html).toContain('<html data-kept lang="en-US">')
  expect(html).toContain('<img class="qr" src="data:image/png;base64,AAAA"/>')
  expect(html).not.toMatch(/script|import|modulepreload|manifest|room\.avif/)
  expect(parts).toEqual(['/assets/plus-jakarta-sans-A1.woff2', '/assets/root.css'])
})
