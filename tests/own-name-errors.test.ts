// Tests that the page for maintenance shows the name and the marks of another group.
import { expect, test } from 'vitest'
import { findDemoIn, renamedApp } from '#tests/support/renamed-group.ts'

const ICON = '<svg viewBox="0 0 64 64"><path fill="#f2c14e" d="M32 12l20 40H12z"/></svg>'
const WORD = '<svg viewBox="0 0 300 100"><path d="M0 0h80v100H0zM110 0h80v100h-80z"/></svg>'
const BROWSER = { accept: 'text/html,application/xhtml+xml' }

test.each(['id', 'en'])(
  'office D1 in %s the page for maintenance has the marks of the group, not of the demo',
  async (language) => {
    await using app = await renamedApp()
    const { settings } = app
    settings.isInMaintenance = true
    const { url } = await app.open()
    const { shortName } = await app.group.readAnew()
    const read = async () => (await fetch(`${url}/${language}`, { headers: BROWSER })).text()
    const pageWithName = await read()
    expect(pageWithName).toContain(
      `<title>${language === 'en' ? 'SERVICE UNAVAILABLE' : 'SEDANG TIDAK MELAYANI'} · ${shortName}`,
    )
    expect(findDemoIn(pageWithName)).toEqual([])

    await app.sql`update group_profile set icon = ${ICON}, wordmark = ${WORD}`
    await app.group.readAnew()
    const pageWithMarks = await read()
    for (const shape of ['M32 12l20 40H12z', 'M0 0h80v100H0z']) expect(pageWithMarks).toContain(shape)
  },
)
