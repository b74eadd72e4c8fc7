import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DESK, THEME_KEY } from '#office/frame/theme.ts'

test('the first script of the office knows the same pages by day, and the same place of a choice, as its frame', async () => {
  const html = await readFile('office/index.html', 'utf8')
  expect(/(\/\^[^;]+?\/)\.test/.exec(html)?.[1]).toBe(String(DESK))
  expect(html).toContain(`kept('${THEME_KEY}')`)
})

test('a desk’s pages are by day and a dark room’s by night', () => {
  for (const path of ['people', 'audit', 'money', 'me']) expect(DESK.test(`/office/${path}`), path).toBe(true)
  for (const path of ['luna-senja/kuningan/tonight', 'sign-in', 'reservations', 'mezzanine'])
    expect(DESK.test(`/office/${path}`), path).toBe(false)
})
