// Writes the fallback faces for characters that are missing in the site's own faces. Each script gets a subset of one Noto family (SIL
// Open Font License). The weight is between our text and our bold. The output in server/typefaces/fonts contains compressed files, and
// coverage.json with their characters. Run it with `npm install --prefix tools/occasional && npm run ops -- fallback-fonts`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, brotliCompressSync } from 'node:zlib'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

const TARGET = new URL('../../server/typefaces/fonts/', import.meta.url)
/** Joiners, and the dotted circle that is drawn below a mark without a letter. The shaper needs them in every script. */
const SHAPING = [0x200c, 0x200d, 0x25cc]

const script = (name, pattern, family = `noto-sans-${name}`) => ({ name, family, wants: pattern })

/** The fallback faces in order of preference. A character is drawn by the first face that has it. */
const CUTS = [
  // This face has Latin, Greek and Cyrillic with all their marks, Devanagari, and punctuation.
  { name: 'common', family: 'noto-sans', wants: /[^]/u },
  script('arabic', /\p{scx=Arab}/u),
  script('hebrew', /\p{scx=Hebr}/u),
  script('thai', /\p{scx=Thai}/u),
  script('lao', /\p{scx=Laoo}/u),
  script('khmer', /\p{scx=Khmr}/u),
  script('myanmar', /\p{scx=Mymr}/u),
  script('javanese', /\p{scx=Java}/u),
  script('balinese', /\p{scx=Bali}/u),
  script('bengali', /\p{scx=Beng}/u),
  script('gurmukhi', /\p{scx=Guru}/u),
  script('gujarati', /\p{scx=Gujr}/u),
  script('oriya', /\p{scx=Orya}/u),
  script('tamil', /\p{scx=Taml}/u),
  script('telugu', /\p{scx=Telu}/u),
  script('kannada', /\p{scx=Knda}/u),
  script('malayalam', /\p{scx=Mlym}/u),
  script('sinhala', /\p{scx=Sinh}/u),
  script('georgian', /\p{scx=Geor}/u),
  script('armenian', /\p{scx=Armn}/u),
  script('ethiopic', /\p{scx=Ethi}/u),
  script('tibetan', /\p{scx=Tibt}/u, 'noto-serif-tibetan'),
  script('hangul', /\p{scx=Hang}/u, 'noto-sans-kr'),
  // Every Han character of the family, with kana, bopomofo and full-width forms.
  script('han', /[^]/u, 'noto-sans-sc'),
  // The next two faces have the Han characters that are used only in Hong Kong or only in Japan.
  script('han-hong-kong', /[^]/u, 'noto-sans-hk'),
  script('han-japan', /[^]/u, 'noto-sans-jp'),
  { name: 'symbols', family: 'noto-sans-symbols', wants: /[^]/u },
  { name: 'math', family: 'noto-sans-math', wants: /[^]/u },
  { name: 'emoji', family: 'noto-emoji', wants: /[^]/u },
  { name: 'symbols-2', family: 'noto-sans-symbols-2', wants: /[^]/u },
]

function readFamily(family) {
  const folder = new URL(`node_modules/@expo-google-fonts/${family}/`, import.meta.url)
  const weight = ['500Medium', '400Regular'].find((name) => readdirSync(folder).includes(name))
  const file = readdirSync(new URL(`${weight}/`, folder)).find((name) => name.endsWith('.ttf'))
  return readFileSync(new URL(`${weight}/${file}`, folder))
}

/** Returns ranges as [first, last, first, last …] in hexadecimal. */
function rangesOf(points) {
  const ranges = []
  for (const point of [...points].sort((a, b) => a - b)) {
    if (ranges.length > 0 && ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point
    else ranges.push(point, point)
  }
  return ranges.map((point) => point.toString(16)).join(' ')
}

const usedPoints = new Set()
const coverage = {}
for (const { name, family, wants } of CUTS) {
  const whole = readFamily(family)
  const all = fontkit.create(whole).characterSet.filter((point) => point > 0x20)
  const own = all.filter((point) => !usedPoints.has(point) && wants.test(String.fromCodePoint(point)))
  const points = [...own, ...all.filter((point) => SHAPING.includes(point))]
  const cut = await subsetFont(whole, points.map((point) => String.fromCodePoint(point)).join(''), {
    targetFormat: 'truetype',
  })
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  const compressed = brotliCompressSync(cut, { params })
  writeFileSync(new URL(`${name}.ttf.br`, TARGET), compressed)
  coverage[name] = rangesOf(own)
  for (const point of own) usedPoints.add(point)
  console.log(`${name}: ${whole.length} -> ${cut.length} -> ${compressed.length} bytes, ${own.length} characters`)
}
writeFileSync(new URL('coverage.json', TARGET), `${JSON.stringify(coverage, null, 1)}\n`)
