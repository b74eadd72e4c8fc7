import { expect, test } from 'vitest'
import { DRAWING_LONGEST, DRAWING_PATTERN } from '#domain/catalogue/drawings.ts'
import { cleanDrawing, DrawingFault } from '#server/pictures/marks/clean-drawing.ts'

const svg = (inner: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`
const PATH = '<path d="M0 0h10v5z"/>'

function faultOf(text: string): string | null {
  try {
    cleanDrawing(text)
    return null
  } catch (fault) {
    return fault instanceof DrawingFault ? fault.kind : String(fault)
  }
}

test('office D2c the cleaning keeps the shapes and colors of a file from a drawing program, and removes everything else', () => {
  const sent = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">
    <svg width="20px" height="10px" fill="none" xmlns:sodipodi="x" data-name="Layer 1"><!-- drawn --><title>Kelana</title>
    <sodipodi:namedview id="v"/><defs><linearGradient id="a"><stop offset="0" style="stop-color:#f00;font-size:3px"/></linearGradient></defs>
    <g id="b" class="c"><path d="M0 0 h10" fill="url(#a)" inkscape:label="x"/></g></svg>`
  const drawing = cleanDrawing(sent)
  expect(drawing).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><g fill="none"><defs><linearGradient id="a"><stop offset="0" stop-color="#f00" /></linearGradient></defs><g id="b"><path d="M0 0 h10" fill="url(#a)" /></g></g></svg>',
  )
  expect(cleanDrawing(drawing)).toBe(drawing)
  expect(drawing).toMatch(DRAWING_PATTERN)
})

test('office D2c a drawing with a script, foreign content or an external reference is refused as a whole', () => {
  const unsafe = [
    '<script>alert(1)</script>',
    '<SCRIPT href="data:text/javascript,alert(1)"/>',
    '<g><script xlink:href="https://x.example/a.js"/></g>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
    '<iframe src="https://x.example"/>',
    '<path d="M0 0" onload="alert(1)"/>',
    '<path d="M0 0" ONCLICK="alert(1)"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<use href="#a"/>',
    '<use xlink:href="https://x.example/a.svg#a"/>',
    '<image href="https://x.example/a.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<image xlink:href="file:///etc/passwd"/>',
    '<path fill="url(https://x.example/a.svg#a)"/>',
    `<path fill="url( '//x.example/a.svg#a' )"/>`,
    '<path style="fill:url(https://x.example/#a)"/>',
    '<path style="behavior:expression(alert(1));fill:red"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onclick" to="alert(1)"/>',
    '<filter id="f"><feImage href="https://x.example/a.png"/></filter>',
  ]
  for (const inner of unsafe) expect(faultOf(svg(PATH + inner)), inner).toBe('drawing_unsafe')
  expect(faultOf(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg(PATH)}`)).toBe('drawing_unsafe')
  expect(faultOf(`<?xml-stylesheet href="https://x.example/a.css"?>${svg(PATH)}`)).toBe('drawing_unsafe')
  expect(faultOf(svg(PATH, 'viewBox="0 0 1 1" onload="alert(1)"'))).toBe('drawing_unsafe')
})

test('office D2c a drawing with typed text, a style sheet, no size or too many letters is refused, each with a separate reason', () => {
  expect(faultOf(svg(`${PATH}<text>Kelana</text>`))).toBe('drawing_has_text')
  expect(faultOf(svg(`<style>path{fill:red}</style>${PATH}`))).toBe('drawing_has_styles')
  expect(faultOf(svg(`<style>@import "https://x.example";.a{fill:red}</style>${PATH}`))).toBe('drawing_has_styles')
  const classes =
    '<defs><style>.a,.b{fill:red;font:x}/* c */.b{opacity:.5}</style></defs><path class="b" d="M0 0h9" fill="#000"/>'
  expect(cleanDrawing(svg(classes))).toContain('<path d="M0 0h9" fill="red" opacity=".5" />')
  expect(faultOf(svg('<style>.a{fill:url(//x.example)}</style><path class="a" d="M0 0"/>'))).toBe('drawing_unsafe')
  for (const text of ['', 'kelana', '<p>a</p>', svg(PATH, ''), svg(PATH, 'viewBox="0 0 0 9"'), svg(''), '<svg><svg'])
    expect(faultOf(text), text).toBe('drawing_unreadable')
  expect(faultOf(svg(`<path d="${'M0 0'.repeat(DRAWING_LONGEST)}"/>`))).toBe('too_long')
})

test('office D2c markup characters in a value remain plain text', () => {
  const drawing = cleanDrawing(
    svg('<path d="M0 0" id="a&quot;&gt;&lt;script&gt;"/><![CDATA[<script>alert(1)</script>]]>'),
  )
  expect(drawing).not.toContain('<script')
  expect(cleanDrawing(drawing)).toBe(drawing)
})
