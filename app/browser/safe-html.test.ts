import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { safeHtml } from '#app/browser/safe-html.tsx'

const shown = (html: string) => renderToStaticMarkup(createElement('div', null, ...safeHtml(html))).slice(5, -6)

test('R-028 the tags of a message stay', () => {
  const html = '<p>Kode <b>SENJA</b> <em>valid</em>.<br/></p><ul><li>satu</li><li>dua</li></ul>'
  expect(shown(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>ok', 'ok'],
  ['<img src=x onerror=alert(1)>ok', 'ok'],
  ['<svg><p onclick="x()">ok</p></svg>', '<p>ok</p>'],
  ['<a href="javascript:alert(1)">go</a>', 'go'],
  ['<a href="&#106;avascript:alert(1)">go</a>', 'go'],
  ['<a href="data:text/html,x">go</a>', 'go'],
  ['<b>open', '<b>open</b>'],
  ['a < b &amp; c', 'a &lt; b &amp; c'],
  ['<style>*{}</style><iframe src=x>y</iframe>z', 'z'],
  ['<!-- <b>no</b> -->yes', 'yes'],
])('R-028 %s is shown as %s', (html, expected) => expect(shown(html)).toBe(expected))

test('R-028 links go to http, https and mail only, and carry no handler', () => {
  expect(shown('<a href="https://wa.me/62" onclick="x()">WhatsApp</a>')).toBe(
    '<a href="https://wa.me/62" rel="noopener noreferrer">WhatsApp</a>',
  )
  expect(shown("<a href='mailto:halo@senja.example'>mail</a>")).toContain('href="mailto:halo@senja.example"')
})
