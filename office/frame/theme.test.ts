import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { THEME_KEY, themeNow } from '#office/frame/theme.ts'

test('D12 the first script and the frame of the office use the same default theme', async () => {
  const html = await readFile('office/index.html', 'utf8')
  expect(html).toContain(`kept('${THEME_KEY}')`)
  expect(html).toContain("root.dataset.theme = chosen === 'day' ? 'day' : 'night'")
  expect(themeNow()).toBe('night')
})
