// Tests the icon and the wordmark of a group, from the upload in the office to the files of the site.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HALF_DISC } from '#domain/catalogue/drawings.ts'
import { findJournalPrefix } from '#server/catalogue/group-repository.ts'
import { officeLook } from '#server/http/office/office-look.ts'
import { markAttachments } from '#server/notifications/emails/mark-attachments.ts'
import { lockupSvg } from '#server/pictures/group-icons.ts'
import { groupMarks, knowMarks } from '#server/pictures/marks/known-marks.ts'
import { drawLetterIcon } from '#server/pictures/marks/letter-icon.ts'
import { siteMarkRules } from '#server/pictures/marks/mark-rules.ts'
import { aNewGroup } from '#tests/support/new-group.ts'
import { testApp } from '#tests/support/app.ts'

const GREEN = '#00aa44'
const ICON = `<svg viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" fill="${GREEN}"/></svg>`
const WORD = '<svg viewBox="0 0 400 100"><path d="M100 25h200v50H100z" fill="#fff"/></svg>'

const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

type Answer = { status: number; body: { data?: unknown; errors?: Record<string, string[]> } }

async function publishGroup(ask: (name: never, takes: object, id?: string) => Promise<Answer>, body: object) {
  const call = (name: string, takes: object) => ask(name as never, takes, 'group-1')
  const { data } = (await call('content', {})).body as { data: { parts: { part: string; version: number }[] } }
  const version = data.parts.find(({ part }) => part === 'shared')?.version ?? 0
  const saved = await call('saveDraft', { part: 'shared', version, draft: 0, body })
  if (saved.status !== 200) return saved
  const { draft } = saved.body.data as { draft: number }
  return call('publishContent', { parts: [{ part: 'shared', version, draft }], at: null })
}

async function colorAt(file: Response, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return `#${data.subarray(at, at + 3).toString('hex')}`
}

test('office D2c a group without an icon gets icon files with the first letter of its name', async () => {
  await using app = await testApp()
  const { url } = await aNewGroup(app)
  await app.group.readAnew()
  const svg = await (await fetch(`${url}/icon.svg`)).text()
  expect(svg).toBe(await drawLetterIcon('Kelana'))
  const icons = await Promise.all(
    ['Kelana', 'Sorak', 'Angin', 'Ombak', 'Langit', 'Bara', 'Ćirić', '月光', '4 Musim', '*'].map((name) =>
      drawLetterIcon(name),
    ),
  )
  expect(new Set(icons).size).toBe(icons.length)
  for (const icon of icons) expect(icon).not.toMatch(/NaN|undefined/)
  for (const [path, side] of [
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/apple-touch-icon.png', 180],
    ['/icon-maskable-512.png', 512],
    ['/icon-wallet-660.png', 660],
  ] as const) {
    const file = await fetch(url + path)
    expect(file.headers.get('content-type')).toBe('image/png')
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: side, height: side })
  }
  const ico = Buffer.from(await (await fetch(`${url}/favicon.ico`)).arrayBuffer())
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32 })
})

test('office D2c an owner uploads an icon and a wordmark, and all pages, emails and passes show them', async () => {
  await using app = await testApp()
  const { url, ask } = await aNewGroup(app)
  const read = async (data: string | Buffer, form: string) =>
    (await ask('readDrawing', { data: base64(data), form })).body as Answer['body']
  const { drawing: icon } = (await read(ICON, 'icon')).data as { drawing: string }
  const { drawing: wordmark } = (await read(WORD, 'word')).data as { drawing: string }
  // The empty margins of a wordmark are cut off.
  expect(
    /viewBox="([^"]*)"/
      .exec(wordmark)?.[1]
      ?.split(' ')
      .map((value) => Math.round(Number(value))),
  ).toEqual([100, 25, 200, 50])
  expect((await publishGroup(ask, { icon, wordmark })).status).toBe(200)
  await app.group.readAnew()

  const tab = await fetch(`${url}/favicon.svg`)
  expect(tab.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await tab.text()).toBe(icon)
  const etag = (await fetch(`${url}/icon-192.png`)).headers.get('etag') ?? ''
  expect((await fetch(`${url}/icon-192.png`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  for (const path of ['/icon-512.png', '/icon-maskable-512.png'])
    for (const at of [0.02, 0.5, 0.98]) expect(await colorAt(await fetch(url + path), at, at)).toBe(GREEN)

  const path = /url\((\/marks\/[^)]*)\)/.exec(siteMarkRules())?.[1] ?? ''
  const word = await fetch(url + path)
  expect([word.headers.get('content-type'), await word.text()]).toEqual(['image/svg+xml', wordmark])
  expect((await fetch(url + path.replace('.svg', '.png'))).headers.get('content-type')).toBe('image/png')
  expect((await fetch(`${url}/marks/0123456789abcdef.svg`)).status).toBe(404)
  expect((await officeLook(app))?.rules).toContain(path)
  expect((await markAttachments()).map(({ name }) => name)).toEqual(['icon.png', 'wordmark.png'])
  const lockup = lockupSvg('Kelana')
  expect(lockup).toContain(GREEN)
  expect((await sharp(Buffer.from(lockup)).png().toBuffer()).length).toBeGreaterThan(200)
  const pictures = ['/og/en/group/home.jpg', '/og/id/group/home.jpg'].map(async (picture) => fetch(url + picture))
  for (const picture of await Promise.all(pictures)) {
    expect(picture.status).toBe(200)
    const color = await colorAt(picture, 998 / 1200, 300 / 630)
    expect(color).toMatch(/^#[0-3][\da-f][89a-f][\da-f]/)
  }
})

test('office D2c a PNG becomes an icon, and the office refuses an icon that is not square, an unsafe SVG and a changed drawing', async () => {
  await using app = await testApp()
  const { ask } = await aNewGroup(app)
  const read = async (data: string | Buffer, form: string) =>
    (await ask('readDrawing', { data: base64(data), form })) as Answer
  const png = await sharp({ create: { width: 700, height: 700, channels: 3, background: GREEN } })
    .png()
    .toBuffer()
  const { drawing } = (await read(png, 'icon')).body.data as { drawing: string }
  expect(drawing).toContain('data:image/png;base64,')
  expect((await publishGroup(ask, { icon: drawing })).status).toBe(200)
  const wide = '<svg viewBox="0 0 200 100"><rect width="200" height="100"/></svg>'
  const long = '<svg viewBox="0 0 2000 100"><rect width="2000" height="100"/></svg>'
  const empty = '<svg viewBox="0 0 10 10"><g fill="none"><rect width="9" height="9"/></g></svg>'
  const script = '<svg viewBox="0 0 10 10"><script>alert(1)</script><rect width="9" height="9"/></svg>'
  for (const [file, form] of [
    [wide, 'icon'],
    [long, 'word'],
    [empty, 'icon'],
    [script, 'icon'],
    [png, 'word'],
    ['no drawing', 'icon'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'icon'],
  ] as const) {
    const { status, body } = await read(file, form)
    expect([status, Object.keys(body.errors ?? {})], String(file).slice(0, 80)).toEqual([422, ['data']])
  }
  for (const [name, value] of [
    ['icon', script],
    ['icon', drawing.replace('<image', '<script>alert(1)</script><image')],
    ['icon', drawing.replace('<image', '<image onload="alert(1)"')],
    ['wordmark', HALF_DISC],
    ['wordmark', 7],
  ] as const) {
    const saved = await publishGroup(ask, { [name]: value })
    expect([saved.status, Object.keys(saved.body.errors ?? {})], String(value).slice(0, 80)).toEqual([422, [name]])
  }
})

test('office D2c the icon of the demo is the half disc, and its files come from the build', async () => {
  await using app = await testApp()
  await app.group.readAnew()
  expect(groupMarks()).toMatchObject({ icon: null, wordmark: null })
  await knowMarks({ shortName: 'Kelana', icon: null, wordmark: null, brandLooks: {} })
  expect(groupMarks().icon?.tab).toContain('rx="96"')
  await app.group.readAnew()
  expect(groupMarks().icon).toBeNull()
})

test('B12 the journal numbers of a group contain its first short name, even after the group gets a new name', async () => {
  await using app = await testApp()
  expect(await findJournalPrefix(app.sql)).toBe('SENJA')
  await aNewGroup(app)
  expect(await findJournalPrefix(app.sql)).toBe('KELANA')
  await app.sql`update group_profile set name = 'Sorak', short_name = 'Sorak'`
  expect(await findJournalPrefix(app.sql)).toBe('KELANA')
  await app.sql`delete from group_profile`
  expect(await findJournalPrefix(app.sql)).toBe('SENJA')
})
