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

// Display faces that a brand may choose, each with one weight. Beside the face of the texts, a page has room for 18 KB. The two largest faces
// have only the usual accents.
const accents = `${own}éèêëáàâäãåçíìîïñóòôöõøúùûüÉÈÀÁÄÖÜÑÇ·•`
const brandCuts = [
  { name: 'anton-1', face: '@fontsource/anton/files/anton-latin-400-normal.woff2', characters: all },
  {
    name: 'archivo-1',
    face: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    characters: all,
    variationAxes: { wght: 800, wdth: 100 },
  },
  { name: 'caprasimo-1', face: '@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2', characters: accents },
  { name: 'cinzel-1', face: '@fontsource/cinzel/files/cinzel-latin-700-normal.woff2', characters: all },
  {
    name: 'instrument-serif-1',
    face: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    characters: accents,
  },
  {
    name: 'unbounded-1',
    face: '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2',
    characters: all,
    variationAxes: { wght: 800 },
  },
]

// Fonts for PDF papers, each with one weight. The PDF writer embeds outlines and cannot use a variable weight.
const paperCuts = [
  { name: 'text', face: text, characters: all, variationAxes: { wght: 450 } },
  { name: 'bold', face: text, characters: all, variationAxes: { wght: 700 } },
  { name: 'display', face: display, characters: all, variationAxes: { ...title, opsz } },
]

async function cutFace({ name, face, characters, variationAxes = {} }, folder, targetFormat, ending, root = '') {
  const whole = readFileSync(new URL(`${root}node_modules/${face}`, import.meta.url))
  const cut = await subsetFont(whole, characters, { targetFormat, variationAxes })
  writeFileSync(new URL(`../../${folder}/${name}.${ending}`, import.meta.url), cut)
  console.log(`${name}: ${whole.length} -> ${cut.length} bytes`)
}

for (const cut of cuts) await cutFace(cut, 'app/ui/fonts', 'woff2', 'woff2')
// These faces are packages of the checkout, because posters of the demo use them too.
for (const cut of brandCuts) {
  await cutFace(cut, 'public/typefaces', 'woff2', 'woff2', '../../')
  // Cards and papers are drawn from the same letters.
  await cutFace(cut, 'server/typefaces/fonts/brands', 'truetype', 'ttf', '../../')
}
for (const cut of paperCuts) await cutFace(cut, 'server/notifications/papers/fonts', 'truetype', 'ttf')
