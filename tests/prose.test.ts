// Checks that comments and test titles are plain English. In each folder, the number of faulty sentences may decrease, but not increase.
import { expect, test } from 'vitest'
import { isNoNoun } from '#tests/support/noun-names.ts'
import { faultsOfProse, proseOf } from '#tests/support/prose.ts'
import { readSources, readStyleSheets } from '#tests/support/sources.ts'

/** Maximum number of sentences with a fault in each folder. For a folder that is not listed, the maximum is 0. */
const MOST: Record<string, number> = {}

const folderOf = (path: string): string => path.split('/')[0] ?? ''

test('comments and titles of tests have no hidden subject and no word that makes a reader read twice', () => {
  const styles = readStyleSheets().map((sheet) => ({ ...sheet, isTest: false }))
  const faulty = [...readSources(), ...styles]
    .filter(({ path }) => !path.startsWith('messages/id/') && path !== 'tests/prose.test.ts')
    .flatMap(proseOf)
    .filter((prose) => faultsOfProse(prose).length > 0)
  const byFolder = Map.groupBy(faulty, ({ path }) => folderOf(path))
  const over = [...byFolder].filter(([folder, { length }]) => length > (MOST[folder] ?? 0))
  expect(
    over.map(([folder, { length }]) => `${folder}: ${length} (at most ${MOST[folder] ?? 0})`),
    over
      .flatMap(([, sentences]) => sentences.slice(0, 20))
      .map(({ path, line, text }) => `${path}:${line} ${text}`)
      .join('\n'),
  ).toEqual([])
  expect(Object.entries(MOST).filter(([folder, most]) => (byFolder.get(folder)?.length ?? 0) < most)).toEqual([])
})

test.each([
  ['/** What is kept of a PIN. */', ['What']],
  ['// The guest is told at once.', ['told']],
  ['/** Finds the session of a token. Returns null if it is unknown. */', []],
  ['// Which locks are taken first? What follows waits.', ['What']],
  ['const url = "https://example.org" // Whose it is.', []],
  ['// The row stands for a guest.', ['stands for']],
  ['run(), // Whoever asks.', ['Whoever']],
  ["test('R-104 what is lost is found', () => {})", ['what']],
])('the check of plain English finds exactly the expected faults in %s', (text, faults) => {
  expect(proseOf({ path: 'a.test.ts', text, isTest: true }).flatMap(faultsOfProse)).toEqual(faults)
})

test('the linter rejects participles and empty words as names, and accepts nouns and the usual terms for a value', () => {
  const participles = ['asked', 'kept', 'found', 'Told', 'counted', 'one', 'way', 'deed']
  const nouns = ['request', 'storedPlan', 'feed', 'seed', 'stored', 'selected', 'isFound', 'askedAt', 'Bed']
  expect([...participles, ...nouns].filter(isNoNoun)).toEqual(participles)
})
