import { expect, test } from 'vitest'
import { cleanHtml, plainText } from '#server/clean-html.ts'
import { readingMinutes } from '#server/content/present.ts'

test('cleaning HTML keeps the elements that a text page needs, and removes their attributes', () => {
  const html =
    '<h2 id="x" style="color:red">Satu</h2><p class="a">Dua <strong>tiga</strong></p><blockquote><p>Empat</p><cite>Lima</cite></blockquote>'
  expect(cleanHtml(html)).toBe(
    '<h2>Satu</h2><p>Dua <strong>tiga</strong></p><blockquote><p>Empat</p><cite>Lima</cite></blockquote>',
  )
})

test.each([
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<style>p{}</style><iframe src="//x"></iframe><svg onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
  ['<p>a < b & c</p>', '<p>a &lt; b &amp; c</p>'],
  ['<p>a', '<p>a</p>'],
])('cleaning HTML removes everything that could run code: %s', (dirty, clean) => expect(cleanHtml(dirty)).toBe(clean))

test('the reading time is one minute for about 200 words, and at least one minute', () => {
  expect(plainText('<p>satu</p><p>dua <em>tiga</em></p>')).toBe('satu dua tiga')
  expect(readingMinutes('<p>satu</p>')).toBe(1)
  expect(readingMinutes(`<p>${'kata '.repeat(290)}</p>`)).toBe(1)
  expect(readingMinutes(`<p>${'kata '.repeat(310)}</p>`)).toBe(2)
})
