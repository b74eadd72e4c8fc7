import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STRIP_RATIO } from '#contract/picture-address.ts'
import { colorsOf } from '#server/pictures/brand-colors.ts'
import { knowDemoColors } from '#tests/support/demo-colors.ts'
import { drawTicketPaper, type TicketPaper } from '#server/notifications/papers/draw-ticket-paper.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

const PAPER: TicketPaper = {
  language: 'en',
  groupName: 'Senja',
  shortName: 'Senja',
  brand: 'ombak',
  outletName: 'Luna Senja Kuningan',
  title: 'Full Moon Night',
  facts: [{ term: 'Date', value: 'Wednesday 25 November 2026' }],
  code: { term: 'Booking code', value: 'SNJ4RJE13', hint: 'Show it at the door.' },
  qrPayload: 'SJ1:abcdef',
  price: { title: 'Price', lines: [{ label: 'Table L1', amount: 'IDR 600,000', isSum: true }], notes: [] },
  before: { title: 'Before you come', lines: ['Bring an ID.'] },
  map: { label: 'Open the map', url: 'https://maps.example/' },
  rules: { title: 'House rules', lines: ['Dress. Smart, not stiff.'], more: 'More on your page.' },
  page: { label: 'Your booking', url: 'https://senja.example/en' },
  footer: 'Senja',
  madeAt: new Date('2026-11-20T03:00:00Z'),
}

const drawWith = async (name: string, more: Partial<TicketPaper> = {}, strip: Buffer | null = null) =>
  readPdf(await drawTicketPaper({ ...PAPER, facts: [{ term: 'Name', value: name, isWide: true }], ...more }, strip))

const NAMES = {
  Chinese: '陈建国先生好',
  'traditional Chinese': '歐陽靜儀',
  Japanese: '山田 太郎 さくら',
  Korean: '김철수 이영희',
  Russian: 'Иван Петров',
  Ukrainian: 'Ґалина Їжакевич',
  Greek: 'Γιώργος Παπαδόπουλος',
  Arabic: 'عبدالله محمد',
  Urdu: 'محمد علی جناح',
  Hebrew: 'דוד בן־גוריון',
  Thai: 'สมชาย น้ำทิพย์',
  Lao: 'ສົມສັກ ວົງສາ',
  Khmer: 'សុខា ចាន់',
  Burmese: 'အောင်ဆန်း',
  Devanagari: 'राजेश क्षत्रिय',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Tamil: 'சுந்தர் பிச்சை',
  Telugu: 'నరేంద్ర',
  Georgian: 'გიორგი მელიქიშვილი',
  Armenian: 'Արամ Խաչատրյան',
  Ethiopic: 'አበበ ቢቂላ',
  Javanese: 'ꦱꦸꦏꦂꦤꦺꦴ',
  Balinese: 'ᬓᬢᬸᬢ᭄',
  Polish: 'Łukasz Żółć',
  Vietnamese: 'Nguyễn Thị Ánh',
  Turkish: 'Şükrü Ağaoğlu İnci',
  emoji: 'Budi 🎉',
}

test('F6 the paper ticket shows a guest’s name in any script, and its ActualText is the name as typed', async () => {
  for (const [script, name] of Object.entries(NAMES)) {
    const { actualTexts, blanks } = await drawWith(name)
    expect(actualTexts.join(' '), script).toContain(name)
    expect(blanks, script).toBe(0)
  }
})

test('F6 Latin, Cyrillic and Greek letters with accents are drawn with their accents on the paper ticket', async () => {
  for (const name of ['Łukasz Żółć', 'Nguyễn Thị Ánh', 'Đặng Văn Ổn', 'Иван Петров', 'Γιώργος'])
    expect((await drawWith(name)).drawn.join('')).toContain(name)
})

test('F6 a Hebrew name on the paper ticket is drawn from right to left, and its brackets still enclose the right word', async () => {
  const { drawn } = await drawWith('דוד (VIP) כהן')
  const at = (text: string) => drawn.findIndex((run) => run.includes(text))
  // The glyphs are in visual order: the last word of the name comes first, and the letters of each word are reversed.
  expect([at('ןהכ'), at('VIP'), at('דוד')]).toEqual([at('ןהכ'), at('ןהכ') + 2, at('ןהכ') + 4])
  expect(drawn.join('')).toContain('ןהכ (VIP) דוד')
})

test('F6 a character that is missing in all fonts is drawn as U+FFFD', async () => {
  const { drawn, blanks } = await drawWith('Budi 𐌰𐌱 Santoso')
  expect(drawn.join('')).toContain('Budi \ufffd\ufffd Santoso')
  expect(blanks).toBe(0)
})

test('F6 a name with a compatibility character of Japanese keyboards is drawn', async () => {
  const { actualTexts, blanks } = await drawWith('大\ufa10')
  expect(actualTexts.join(' ')).toContain('大\u585a')
  expect(blanks).toBe(0)
})

test('F6 titles, notes and prices of the paper ticket are drawn in any script', async () => {
  const { actualTexts, blanks, drawn } = await drawWith('Budi Santoso', {
    title: '月光 Łąka',
    outletName: 'ลูน่า',
    before: { title: 'Перед визитом', lines: ['請帶護照'] },
    price: { title: 'Price', lines: [{ label: 'โต๊ะ L1', amount: 'IDR 600,000', isSum: true }], notes: ['ملاحظة'] },
  })
  for (const text of ['月光 Łąka', 'ลูน่า', 'Перед визитом', '請帶護照', 'โต๊ะ L1', 'ملاحظة'])
    expect(actualTexts.join('|')).toContain(text)
  expect(blanks).toBe(0)
  expect(drawn).toContain('SNJ4RJE13')
})

test('F6 a long name without spaces is broken into lines', async () => {
  const { drawn } = await drawWith('陈'.repeat(120))
  const lines = drawn.filter((run) => /^陈+$/.test(run))
  expect(lines.join('')).toHaveLength(120)
  expect(lines.length).toBeGreaterThan(3)
})

test('C15 the PDF of the paper ticket is tagged with title, language, headings, links and an alternative text for the QR code', async () => {
  const { source, tags } = await drawWith('Budi Santoso')
  expect(source).toContain('/MarkInfo')
  expect(source).toMatch(/\/Marked true/)
  expect(source).toContain('/Lang (en-US)')
  expect(source).toMatch(/\/DisplayDocTitle true/)
  for (const tag of ['Document', 'H1', 'H2', 'P', 'Link', 'Figure']) expect(tags).toContain(tag)
  expect(source).toContain('/Alt (Booking code SNJ4RJE13)')
})

test('visual 1 the disc on the paper ticket has the color of the brand', async () => {
  knowDemoColors()
  const { content } = await drawWith('Budi Santoso')
  const fill = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const fills = [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(([, ...rgb]) => rgb.map(Number))
  const has = (hex: string) =>
    fills.some((rgb) => rgb.every((share, at) => Math.abs(share - (fill(hex)[at] ?? 0)) < 0.01))
  expect(has(colorsOf('ombak').accent)).toBe(true)
  expect(has(colorsOf(null).deep)).toBe(false)
})

test('visual 1 the paper ticket shows the color band of its brand and the complete picture strip of the poster', async () => {
  const strip = readFileSync('public/pictures/posters/tides-free.webp')
  const { source, content, drawn } = await drawWith('Budi Santoso', {}, strip)
  const [, width, height] = /\/Subtype \/Image[^>]*?\/Width (\d+)[^>]*?\/Height (\d+)/s.exec(source) ?? []
  expect(Number(width) / Number(height)).toBeCloseTo(STRIP_RATIO, 1)
  expect(content).toMatch(/0 0 595\.28 14 re/)
  expect(drawn.join(' ')).toContain('Full Moon Night')
  expect((await drawWith('Budi Santoso')).source).not.toContain('/Subtype /Image')
})
