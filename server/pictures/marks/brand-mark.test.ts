// Cards, papers, emails and passes of a brand show its logo. A brand without a logo shows its name in its chosen typeface.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { HALF_DISC } from '#domain/catalogue/drawings.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'
import type { Email } from '#server/notifications/emails/email.ts'
import { drawTicketPaper, type TicketPaper } from '#server/notifications/papers/draw-ticket-paper.ts'
import { brandLogoSvg } from '#server/notifications/wallets/apple-pass.ts'
import { knowBrandColors } from '#server/pictures/brand-colors.ts'
import { drawOgPicture } from '#server/pictures/draw-og-picture.ts'
import { drawBrandMark } from '#server/pictures/marks/brand-mark.ts'
import { cleanDrawing } from '#server/pictures/marks/clean-drawing.ts'
import { knowMarks } from '#server/pictures/marks/known-marks.ts'
import { readPdf } from '#tests/support/pdf-text.ts'

const LOGO = cleanDrawing('<svg viewBox="0 0 300 100"><path d="M0 0h300v100H0z"/></svg>')

/** Registers two brands with a look, and one brand without a look. */
async function knowLooks(): Promise<void> {
  const brandLooks = {
    sorak: { name: 'Sorak', typeface: 'anton', logo: null },
    riuh: { name: 'Riuh', typeface: null, logo: LOGO },
  }
  knowBrandColors({ sorak: null, riuh: null, tenang: null })
  await knowMarks({ shortName: 'Kelana', icon: HALF_DISC, wordmark: null, brandLooks })
}

test('office D2c a brand with a chosen typeface or a logo has a mark', async () => {
  await knowLooks()
  expect(await drawBrandMark('tenang')).toBeNull()
  expect(await drawBrandMark(null)).toBeNull()
  expect(await drawBrandMark('riuh')).toMatchObject({ name: 'Riuh', ratio: 3 })
  const mark = await drawBrandMark('sorak')
  expect(mark?.ratio).toBeGreaterThan(1)
  expect(await brandLogoSvg('tenang')).toBeNull()
  for (const brand of ['sorak', 'riuh']) {
    const { width, height } = await sharp(Buffer.from((await brandLogoSvg(brand)) ?? '')).metadata()
    expect([width, height]).toEqual([160, 50])
  }
})

test('office D2c the card of a shared link has the typeface, the logo and the background color of its brand', async () => {
  await knowLooks()
  const card = (brand: string, title: string) =>
    drawOgPicture({ group: 'Kelana', brand, over: 'Bandung', title, under: ['Malam ini'] }, null)
  const pictures = await Promise.all([card('tenang', 'Riuh'), card('sorak', 'Riuh'), card('riuh', 'Riuh')])
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(3)
  // The logo of the brand `riuh` is a full rectangle. On the card of the brand itself, the logo replaces the title. On other cards of the
  // brand, the logo is above the title.
  const inkAt = async (picture: Buffer, left: number, top: number) => {
    const { data } = await sharp(picture)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (data[0] ?? 0) > 200
  }
  expect(await inkAt(await card('riuh', 'Riuh'), 400, 240)).toBe(true)
  expect(await inkAt(await card('riuh', 'Malam'), 100, 84)).toBe(true)
  expect(await inkAt(await card('tenang', 'Malam'), 100, 84)).toBe(false)
})

const EMAIL: Email = {
  subject: 'Kabar',
  preview: '',
  brand: 'sorak',
  disc: 'risen',
  heading: 'Malam',
  lead: 'Sampai jumpa.',
  action: { label: 'Buka', url: 'https://kelana.example/' },
  facts: [],
  paragraphs: [],
  closing: [],
}
const NAMES = { groupName: 'Kelana Group', shortName: 'Kelana' }

test('office D2c an email shows the mark of its brand as a picture with the name of the brand as its text', async () => {
  await knowLooks()
  const message = await layOutEmail(EMAIL, 'id', NAMES)
  expect(message.html).toMatch(/<img\s+src="cid:brand.png"\s+alt="Sorak"/)
  const file = message.attachments.find(({ name }) => name === 'brand.png')
  expect((await sharp(Buffer.from(file?.content ?? '')).metadata()).height).toBeLessThanOrEqual(72)
  const plain = await layOutEmail({ ...EMAIL, brand: 'tenang' }, 'id', NAMES)
  expect(plain.html).not.toContain('brand.png')
  expect(plain.attachments).toEqual([])
})

test('office D2c the headings of an email have the typeface of its brand, which the email contains', async () => {
  await knowLooks()
  const message = await layOutEmail(EMAIL, 'id', NAMES)
  const file = readFileSync('public/typefaces/anton-1.woff2').toString('base64')
  expect(message.html).toContain(`url(data:font/woff2;base64,${file})`)
  expect(message.html).toMatch(/h1,h2\{font-family:'Brand anton',/)
  expect(message.html.length, 'Gmail cuts a longer email').toBeLessThan(102_000)
  const plain = await layOutEmail({ ...EMAIL, brand: 'tenang' }, 'id', NAMES)
  expect(plain.html).not.toContain("'Brand ")
})

test('office D2c a paper ticket has its title in the brand’s typeface, and the brand’s name as the text of the logo', async () => {
  await knowLooks()
  const paper: TicketPaper = {
    language: 'id',
    groupName: 'Kelana Group',
    shortName: 'Kelana',
    brand: 'sorak',
    outletName: 'Sorak Braga',
    title: 'Malam Panjang',
    facts: [],
    code: { term: 'Kode', value: 'KLN4RJE13', hint: '' },
    qrPayload: 'SJ1:abcdef',
    price: { title: 'Harga', lines: [], notes: [] },
    before: { title: 'Sebelum', lines: [] },
    map: null,
    rules: { title: 'Aturan', lines: [], more: '' },
    page: { label: 'Pesanan', url: 'https://kelana.example/' },
    footer: '',
    madeAt: new Date('2026-11-20T03:00:00Z'),
  }
  const { source, drawn, blanks } = readPdf(await drawTicketPaper(paper, null))
  expect(source).toContain('Anton')
  expect(drawn.join(' ')).toContain('Malam')
  expect(blanks).toBe(0)
  const other = readPdf(await drawTicketPaper({ ...paper, brand: 'riuh' }, null))
  expect(other.source).not.toContain('Anton')
  expect(other.source).toContain('/Alt (Riuh)')
})
