import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { loadGlyphs, outline, widthOf } from '#server/pictures/glyphs.ts'
import { breakLines } from '#server/typefaces/break-lines.ts'
import { fallbackFor, loadFallbackFace } from '#server/typefaces/fallback-faces.ts'
import { fallbacksOf, runsOfLine, setText } from '#server/typefaces/text-runs.ts'

test('F6 the picture for shared links draws titles in any script', async () => {
  for (const title of ['陈建国', '페기 구', 'Łąka', 'ليلة', 'ราตรี', '𐌰𐌱']) {
    await loadGlyphs(title)
    for (const face of ['display', 'text'] as const) {
      const paths = outline(title, { face, size: 48, x: 0, y: 0, fill: '#fff' }).match(/<path /g) ?? []
      expect(paths.length, title).toBeGreaterThanOrEqual(2)
      expect(widthOf(title, { face, size: 48 }), title).toBeGreaterThan(40)
    }
  }
})

test('F6 a subset of a font keeps the features that join and move letters', async () => {
  const countShaped = async (name: string, text: string) => {
    const font = create(await loadFallbackFace(name))
    if (!('layout' in font)) throw new Error(name)
    const alone = new Set(Array.from(text, (character) => font.layout(character).glyphs[0]?.id))
    return font.layout(text).glyphs.filter(({ id }) => !alone.has(id)).length
  }
  expect(await countShaped('arabic', 'محمد'), 'joined forms').toBeGreaterThan(2)
  expect(await countShaped('common', 'क्ष'), 'a conjunct').toBe(1)
  expect(await countShaped('khmer', 'ខ្មែ'), 'a letter below').toBeGreaterThan(0)
})

test('F6 the Thai vowel sara am after a tone mark is split into ring and vowel, and the ring is placed before the tone mark', () => {
  const set = setText('น้ำ', () => false, 'text')
  expect(runsOfLine(set, 0, set.text.length)).toEqual([{ text: 'น\u0e4d\u0e49\u0e32', face: 'thai' }])
})

test('F6 every script of the region has a font', () => {
  const samples = 'AŁẾ陈歐ぱパ한Аґαعگשกກខအꦱᬅअবਪગଓதతಕമසგաአཀ½₿☀🎉ﷺ𠮷'
  for (const character of samples) expect(fallbackFor(character), character).not.toBeNull()
})

test('F6 the fallback fonts of a text include all fonts that are needed to draw the composed form of the text', () => {
  for (const text of ['\ufa10', '\u2329', '\u2adc', '\u{2f800}', 'A\u0323', '\u1100\u1161']) {
    const set = setText(text, () => false, 'text')
    const faces = runsOfLine(set, 0, set.text.length).map(({ face }) => face)
    expect(
      fallbacksOf(text, () => false),
      JSON.stringify(text),
    ).toEqual(expect.arrayContaining(faces))
  }
})

test('lines break at spaces and between words of scripts without spaces, and never before a comma', () => {
  const linesIn = (text: string, width: number) =>
    breakLines(text, width, ({ start, end }) => end - start).map(({ start, end }) => text.slice(start, end))
  expect(linesIn('Smart, not stiff', 7)).toEqual(['Smart,', 'not', 'stiff'])
  expect(linesIn('请带护照，谢谢', 5)).toEqual(['请带护照，', '谢谢'])
  expect(linesIn('ห้องอาหารไทย', 6)).toEqual(['ห้อง', 'อาหาร', 'ไทย'])
  expect(linesIn('Wwwwwwwww', 4)).toEqual(['Wwww', 'wwww', 'w'])
  expect(linesIn('', 4)).toEqual([])
})
