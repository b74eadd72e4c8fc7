// A command runs in one transaction and reaches nothing else: types hold what it is handed, this holds what it can see.
import { expect, test } from 'vitest'
import { codeOnly, readSources } from '#tests/support/sources.ts'

const server = readSources().filter(({ path, isTest }) => path.startsWith('server/') && !isTest)

/** What stands between the bracket at `from` and the one that closes it. */
function insideBrackets(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}

/** Every call of `transact`, without its first argument: what runs inside. */
const commands = server
  .filter(({ path }) => path !== 'server/work.ts')
  .flatMap(({ path, text }) => {
    const code = codeOnly(text)
    return [...code.matchAll(/\btransact(?:<[^>]*>)?\(/g)].map((found) => ({
      path,
      inside: insideBrackets(code, found.index + found[0].length - 1).replace(/^\s*app\s*,/, ''),
    }))
  })

test('inside a transaction nobody speaks to the pool, a gateway or anything else of the process', () => {
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter(({ inside }) => /\bapp\b/.test(inside)).map(({ path }) => path)).toEqual([])
})

test('transactions are begun by the unit of work, and where no guest and no rule is concerned', () => {
  const begins = server.filter(({ text }) => /\.begin\(/.test(codeOnly(text))).map(({ path }) => path)
  const allowed = /^server\/(?:work\.ts|db\/|sandbox\/)/
  expect(begins.filter((path) => !allowed.test(path))).toEqual([])
})
