// Checks that all texts for guests and staff spell a word in the same way.
import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'

test('in both languages, all texts use the spelling “email”', () => {
  const files = globSync(['messages/**/*.ts', 'demo/**/*.ts', 'contract/**/*.ts']).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(200)
  const others = files.flatMap((path) =>
    (readFileSync(path, 'utf8').match(/\be-mail\w*|\bsurel\b|\bemel\b/gi) ?? []).map((word) => `${path}: ${word}`),
  )
  expect(others).toEqual([])
})

test('fault 14 only one module formats numbers with thousands separators', () => {
  const files = globSync(['{messages,app,server,domain,contract,office,door}/**/*.{ts,tsx}']).filter(
    (path) => !/\.test\.tsx?$/.test(path) && path !== 'domain/pricing/money.ts',
  )
  expect(files.length).toBeGreaterThan(1000)
  const own = files.filter((path) => {
    const source = readFileSync(path, 'utf8')
    return source.includes('(?=(?:\\d{3})+') || /toLocaleString\(|NumberFormat/.test(source)
  })
  expect(own).toEqual([])
})

test('fault 14 dates in English have the day before the month, as on every page', () => {
  const files = globSync('{app,server}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  const own = files.filter((path) =>
    /DateTimeFormat\(htmlLang|DateTimeFormat\([^)]*en-US/.test(readFileSync(path, 'utf8')),
  )
  expect(own).toEqual([])
})

test('review C16 English texts of guests and staff have no British spelling', () => {
  const british =
    /\b(?:cancelled|colour\w*|favourite\w*|programme|theatre|grey|kaffir|sulphites|catalogue|recogni[s]e\w*|organi[s]e\w*)\b/i
  const files = globSync('messages/en/**/*.ts')
  const words = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:import|export|\/\/|\*|\/\*)/.test(line))
      .flatMap((line) => line.match(/'(?:[^'\\]|\\.)*'|`[^`]*`/g) ?? [])
      .map((text) => text.replaceAll(/\$\{[^}]*\}/g, ''))
      .filter((text) => british.test(text) && !/^'[a-z_.]+'$/.test(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(words).toEqual([])
})
