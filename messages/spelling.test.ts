// One spelling for one word, in all texts that guests and staff read.
import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'

test('both languages write email, in pages, mails, content and the document of the API', () => {
  const files = globSync(['messages/**/*.ts', 'demo/**/*.ts', 'contract/**/*.ts']).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(200)
  const others = files.flatMap((path) =>
    (readFileSync(path, 'utf8').match(/\be-mail\w*|\bsurel\b|\bemel\b/gi) ?? []).map((word) => `${path}: ${word}`),
  )
  expect(others).toEqual([])
})
