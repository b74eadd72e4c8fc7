// Creates app/ui/fonts and the fonts of PDF papers from the complete fonts. The main files contain the glyphs of Indonesian and English,
// and every page loads these files. Further files contain the glyphs of neighboring languages, and few pages load them. Only the used
// widths and weights are included. app/ui/faces.css repeats the ranges. Run it with `npm install --prefix tools/occasional && npm run ops
// -- fonts`.
import { readFileSync, writeFileSync } from 'node:fs'
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

for (const cut of cuts) await cutFace(cut, 'app/ui/fonts', 'woff2', 'woff2')
for (const cut of paperCuts) await cutFace(cut, 'server/notifications/papers/fonts', 'truetype', 'ttf')
