// Writes the outlines of the site's glyphs to server/pictures/glyphs/*.json. The server draws pictures with these outlines, because no
// operating system has our typefaces. Run it after a change of app/ui/fonts:
//   npm run ops -- glyphs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
import { decompress } from 'wawoff2'

const site = new URL('../app/ui/fonts/', import.meta.url)
const target = new URL('../server/pictures/glyphs/', import.meta.url)

/**
 * The text styles, each with its font file. `axes`: the values for the axes of a variable font, such as the weight. Null if the font file
 * has only one style.
 */
const CUTS = [
  { name: 'display', file: 'bricolage-grotesque', axes: null },
  { name: 'text', file: 'plus-jakarta-sans', axes: { wght: 600 } },
]

/** Characters with measured kerning. Kerning moves two neighboring characters closer together or further apart. */
const KERNED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?&’“”-/'.split('')

const faceOf = async (file) => create(Buffer.from(await decompress(readFileSync(new URL(`${file}.woff2`, site)))))

mkdirSync(target, { recursive: true })
for (const { name, file, axes } of CUTS) {
  // The fonts are decompressed one after the other, because all calls of the decompressor share the same memory.
  const face = await faceOf(file)
  const neighbours = await faceOf(`${file}-neighbours`)
  const cutOf = (whole) => (axes ? whole.getVariation(axes) : whole)
  const cut = cutOf(face)
  const outlines = [face, neighbours].flatMap((whole) => {
    const of = cutOf(whole)
    return whole.characterSet.filter((code) => code >= 32).map((code) => ({ code, glyph: of.glyphForCodePoint(code) }))
  })
  const glyphs = {}
  for (const { code, glyph } of outlines.toSorted((a, b) => a.code - b.code)) {
    const path = glyph.path.toSVG().replaceAll(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number))))
    glyphs[String.fromCodePoint(code)] = [Math.round(glyph.advanceWidth), path]
  }
  const kerning = {}
  for (const left of KERNED) {
    for (const right of KERNED) {
      if (!glyphs[left] || !glyphs[right]) continue
      const { positions } = cut.layout(left + right)
      const by = positions.length === 2 ? Math.round(positions[0].xAdvance - glyphs[left][0]) : 0
      if (by !== 0) kerning[left + right] = by
    }
  }
  const letters = { unitsPerEm: face.unitsPerEm, capHeight: face.capHeight, glyphs, kerning }
  writeFileSync(new URL(`${name}.json`, target), `${JSON.stringify(letters)}\n`)
  console.log(`${name}: ${Object.keys(glyphs).length} letters, ${Object.keys(kerning).length} pairs`)
}
