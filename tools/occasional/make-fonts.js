// Creates app/ui/fonts and the fonts of PDF papers from the complete fonts. The main files contain the glyphs of Indonesian and English,
// and every page loads these files. Further files contain the glyphs of neighboring languages, and few pages load them. Only the used
// widths and weights are included. app/ui/faces.css repeats the ranges. Run it with `npm install --prefix tools/occasional && npm run ops
// -- fonts`.
import { readFileSync, writeFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const own = `${range(0x20, 0x7e)}\u00a0©·×é–—‘’“”…€−→←`
const all = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸłŁ‐‑–—‘’‚“”„•…‹›€™−×→←↑↓·`
const neighbours = Array.from(all)
  .filter((letter) => !own.includes(letter))
  .join('')

const display = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'
const text = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
const wght = { min: 400, max: 800 }
// Titles use weights between 700 and 800, so the font contains only one weight of the display face. The file with one weight has half the
// size of the file with all weights.
const title = { wght: 760, wdth: 79 }
// The optical size for large text. The version for small text is a third wider and has much looser spacing, so it would break the lines of
// every title.
const opsz = 96

const cuts = [
  { name: 'plus-jakarta-sans', face: text, characters: own, variationAxes: { wght } },
  { name: 'plus-jakarta-sans-neighbours', face: text, characters: neighbours, variationAxes: { wght } },
  { name: 'bricolage-grotesque', face: display, characters: own, variationAxes: { ...title, opsz } },
  { name: 'bricolage-grotesque-neighbours', face: display, characters: neighbours, variationAxes: { ...title, opsz } },
]

// Fonts for PDF papers, each with one weight. The PDF writer embeds outlines and cannot use a variable weight.
const paperCuts = [
  { name: 'text', face: text, characters: all, variationAxes: { wght: 450 } },
  { name: 'bold', face: text, characters: all, variationAxes: { wght: 700 } },
  { name: 'display', face: display, characters: all, variationAxes: { ...title, opsz } },
]

async function cutFace({ name, face, characters, variationAxes }, folder, targetFormat, ending) {
  const whole = readFileSync(new URL(`node_modules/${face}`, import.meta.url))
  const cut = await subsetFont(whole, characters, { targetFormat, variationAxes })
  writeFileSync(new URL(`../${folder}/${name}.${ending}`, import.meta.url), cut)
  console.log(`${name}: ${whole.length} -> ${cut.length} bytes`)
}

/**
 * Draws the name at the bottom of each page as an SVG. The name has the full width of the page and narrow letter spacing, and its lower
 * edge is cut off. The name is a drawing, because a font for five letters that loads late would change the layout of the whole page.
 */
async function drawName() {
  const whole = readFileSync(new URL(`node_modules/${display}`, import.meta.url))
  const axes = { wght: 800, wdth: 100, opsz }
  const face = fontkit.create(await subsetFont(whole, 'senja', { targetFormat: 'truetype', variationAxes: axes }))
  const { glyphs, positions } = face.layout('senja')
  const [tight, top, sunk] = [-55, 725, 190]
  let x = 0
  let left = Infinity
  let right = 0
  const outlines = glyphs.map((glyph, i) => {
    left = Math.min(left, x + glyph.bbox.minX)
    right = Math.max(right, x + glyph.bbox.maxX)
    const outline = glyph.path
      .scale(1, -1)
      .translate(x, top)
      .mapPoints((px, py) => [Math.round(px), Math.round(py)])
      .toSVG()
    x += positions[i].xAdvance + tight
    return outline
  })
  const box = `${Math.floor(left)} 0 ${Math.ceil(right - left)} ${top - sunk}`
  writeFileSync(
    new URL('../../app/ui/fonts/senja.svg', import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${outlines.join('')}"/></svg>\n`,
  )
  console.log(`senja.svg: ${box}`)
}

await drawName()
for (const cut of cuts) await cutFace(cut, 'app/ui/fonts', 'woff2', 'woff2')
for (const cut of paperCuts) await cutFace(cut, 'server/notifications/papers/fonts', 'truetype', 'ttf')
