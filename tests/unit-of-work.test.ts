// Tests that a command runs in one transaction and uses no services of the process that are outside its `work`. The types already check the
// arguments of a command. This test checks that the code inside the transaction does not use `app`.
import { expect, test } from 'vitest'
import { codeOnly, readSources } from '#tests/support/sources.ts'

const server = readSources().filter(({ path, isTest }) => path.startsWith('server/') && !isTest)

function insideBrackets(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && --depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from + 1)
}

/** The source code of every call of `transact`, without the first argument `app`. This is the code inside the transaction. */
const commands = server
  .filter(({ path }) => path !== 'server/work.ts')
  .flatMap(({ path, text }) => {
    const code = codeOnly(text)
    return [...code.matchAll(/\btransact(?:<[^>]*>)?\(/g)].map((match) => ({
      path,
      inside: insideBrackets(code, match.index + match[0].length - 1).replace(/^\s*app\s*,/, ''),
    }))
  })

test('code inside a transaction uses no connection pool, no gateway and no other service of the process', () => {
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter(({ inside }) => /\bapp\b/.test(inside)).map(({ path }) => path)).toEqual([])
})

test('only server/work.ts begins transactions, except code of server/db and server/sandbox', () => {
  const begins = server.filter(({ text }) => /\.begin\(/.test(codeOnly(text))).map(({ path }) => path)
  const allowedPattern = /^server\/(?:work\.ts|db\/|sandbox\/)/
  expect(begins.filter((path) => !allowedPattern.test(path))).toEqual([])
})
