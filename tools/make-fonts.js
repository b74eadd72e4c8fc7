// Cuts public/fonts out of the whole faces: the letters of our two languages and their neighbours, the widths and weights we set.
//   npm install --prefix tools && node bin/run.js tools/make-fonts.js
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸłŁ‐‑–—‘’‚“”„•…‹›€™−×→←↑↓·`

const display = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2'
const text = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
const wght = { min: 400, max: 800 }
// Drawn for large sizes: the small-text cut is a third wider and much looser, and breaks every title.
const opsz = 96

const cuts = [
  { name: 'plus-jakarta-sans-latin', face: text, characters: letters, variationAxes: { wght } },
  { name: 'bricolage-grotesque-latin', face: display, characters: letters, variationAxes: { wght, wdth: 79, opsz } },
  // The name across the foot of each page, at its full width.
  {
    name: 'bricolage-grotesque-senja',
    face: display,
    characters: 'senja',
    variationAxes: { wght: 800, wdth: 100, opsz },
  },
]

for (const { name, face, characters, variationAxes } of cuts) {
  const whole = readFileSync(new URL(`node_modules/${face}`, import.meta.url))
  const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes })
  writeFileSync(new URL(`../public/fonts/${name}.woff2`, import.meta.url), cut)
  console.log(`${name}: ${whole.length} -> ${cut.length} bytes`)
}
