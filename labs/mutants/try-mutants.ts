// Runs inside Vitest while Vitest collects tests. Loads the test files into one process, and runs their tests again for each mutant.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, TestRunner, vi } from 'vitest'
import { readPlan, type Line, type Outcome, type Reach } from './plan.ts'
import { SWITCH } from './switch-source.ts'

type Loaded = { file: string; name: string; run: () => Promise<void> }
type MeasuredTest = Reach & Loaded

const plan = readPlan()
const root = process.cwd()
let active = ''
let seenMutants = new Set<string>()
Object.assign(globalThis, {
  [SWITCH]: (name: string) => {
    seenMutants.add(name)
    return name === active
  },
})

const record = (line: Line): void => appendFileSync(plan.out, `${JSON.stringify(line)}\n`)
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const digest = (...texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 20)

/** Loads the tests of a file. Removes these tests from Vitest, so that Vitest does not run them. */
async function load(file: string): Promise<Loaded[]> {
  const suite = TestRunner.getCurrentSuite()
  suite.clear()
  await import(/* @vite-ignore */ join(root, file))
  const loaded = suite.tasks.flatMap((task) => {
    if (task.type !== 'test' || task.mode !== 'run') return []
    const body: () => unknown = TestRunner.getTestFn(task)
    return { file, name: task.name, run: async () => void (await body()) }
  })
  suite.clear()
  return loaded
}

/** Runs one test. Returns its error, or null if it passes. */
async function wrongIn({ run }: Loaded): Promise<Error | null> {
  try {
    await run()
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Finds the mutants that each test reaches, and the duration of each test. The values are measured once for each version of the test file.
 */
async function reachOf(loaded: Map<string, Loaded[]>): Promise<MeasuredTest[]> {
  const storedReach: Record<string, Reach[]> = existsSync(plan.reachFile)
    ? JSON.parse(readFileSync(plan.reachFile, 'utf8'))
    : {}
  const targets = digest(...plan.paths.map((path) => path + textOf(path)))
  const measuredTests: MeasuredTest[] = []
  for (const [file, tests] of loaded) {
    const key = `${file} ${digest(targets, textOf(file))}`
    const reaches = storedReach[key] ?? (await measure(tests))
    for (const [at, testCase] of tests.entries()) {
      const reach = reaches[at]
      if (reach && !reach.isBroken) measuredTests.push({ ...reach, ...testCase })
    }
    if (!storedReach[key]) writeFileSync(plan.reachFile, JSON.stringify(Object.assign(storedReach, { [key]: reaches })))
  }
  return measuredTests
}

async function measure(tests: Loaded[]): Promise<Reach[]> {
  const reaches: Reach[] = []
  for (const testCase of tests) {
    record({ trying: `${testCase.file}: ${testCase.name}`, upTo: Date.now() + 120_000 })
    seenMutants = new Set()
    const startedAt = performance.now()
    const error = await wrongIn(testCase)
    if (error) record({ failedWithout: `${testCase.file}: ${testCase.name}`, error: error.message.slice(0, 300) })
    // A test that fails without a mutant cannot detect mutants.
    reaches.push({
      test: testCase.name,
      took: performance.now() - startedAt,
      mutants: error ? [] : [...seenMutants],
      isBroken: error !== null,
    })
  }
  return reaches
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Selects tests for a mutant. Tests near the source come first, then fast tests. The selection ends at the time limit `patience`. */
function selectTests(mutant: string, candidates: readonly MeasuredTest[]): MeasuredTest[] {
  const path = mutant.slice(0, mutant.lastIndexOf('#'))
  const isNear = ({ file }: MeasuredTest) => Number(folderOf(file) === folderOf(path))
  const isOwn = ({ file }: MeasuredTest) => Number(file.startsWith(path.replace(/\.ts$/, '.')))
  const sorted = candidates.toSorted((a, b) => isOwn(b) - isOwn(a) || isNear(b) - isNear(a) || a.took - b.took)
  let spent = 0
  return sorted.filter(({ took }) => (spent += took) < plan.patience || took === spent)
}

const limitOf = (took: number) => Math.max(3_000, took * 8)

/**
 * Runs tests with the active mutant until a test fails. If a test hangs, the process ends, because the results of later tests would not be
 * reliable.
 */
async function tryOut(mutant: string, tests: readonly MeasuredTest[], of: number): Promise<void> {
  const report = (outcome: Outcome, by: string | null, triedCount: number) =>
    record({ mutant, outcome, by, tried: triedCount, of })
  active = mutant
  for (const [triedCount, testCase] of tests.entries()) {
    const limit = limitOf(testCase.took)
    record({ trying: mutant, upTo: Date.now() + limit + 2_000 })
    const timer = Promise.withResolvers<'late'>()
    const ticking = setTimeout(() => timer.resolve('late'), limit)
    const wrong = await Promise.race([wrongIn(testCase), timer.promise])
    clearTimeout(ticking)
    const by = `${testCase.file}: ${testCase.name}`
    if (wrong === 'late') {
      report('timed out', by, triedCount + 1)
      process.kill(process.pid, 'SIGKILL')
    }
    if (wrong) return report('noticed', by, triedCount + 1)
  }
  report(of === 0 ? 'unreached' : 'survived', null, tests.length)
}

/** Tries a mutant in code that runs while its source is loaded. All sources are loaded again, so that this code runs with the mutant. */
async function tryAtLoad(mutant: string, candidates: readonly MeasuredTest[]): Promise<void> {
  const some = selectTests(mutant, candidates)
  active = mutant
  record({ trying: mutant, upTo: Date.now() + 60_000 })
  vi.resetModules()
  const fresh: MeasuredTest[] = []
  try {
    for (const file of new Set(some.map((testCase) => testCase.file))) {
      const again = new Map((await load(file)).map((testCase) => [testCase.name, testCase]))
      fresh.push(
        ...some.flatMap((testCase) => {
          const freshCase = testCase.file === file ? again.get(testCase.name) : undefined
          return freshCase ? { ...testCase, run: freshCase.run } : []
        }),
      )
    }
  } catch (error) {
    return record({
      mutant,
      outcome: 'noticed',
      by: `loading: ${String(error).slice(0, 120)}`,
      tried: 1,
      of: candidates.length,
    })
  }
  await tryOut(mutant, fresh, candidates.length)
}

record({ pid: process.pid })
const loaded = new Map<string, Loaded[]>()
for (const file of plan.tests) {
  record({ trying: `loading ${file}`, upTo: Date.now() + 120_000 })
  loaded.set(file, await load(file))
}
const atLoad = seenMutants
const knownTests = await reachOf(loaded)
const reaching = Map.groupBy(
  knownTests.flatMap((testCase) => testCase.mutants.map((mutant) => ({ mutant, one: testCase }))),
  ({ mutant }) => mutant,
)
/**
 * Finds the tests that may detect a mutant of code that runs while the source is loaded: tests in files that import or reach this source.
 */
const ofPath = (path: string) => {
  const files = new Set(
    knownTests.filter(({ mutants }) => mutants.some((name) => name.startsWith(`${path}#`))).map(({ file }) => file),
  )
  for (const file of plan.tests) if (textOf(file).includes(`#${path}'`)) files.add(file)
  return knownTests.filter(({ file }) => files.has(file))
}
const later: string[] = []
for (const mutant of plan.todo) {
  const candidates = (reaching.get(mutant) ?? []).map(({ one }) => one)
  if (candidates.length === 0 && atLoad.has(mutant)) later.push(mutant)
  else await tryOut(mutant, selectTests(mutant, candidates), candidates.length)
}
for (const mutant of later) {
  const near = ofPath(mutant.slice(0, mutant.lastIndexOf('#')))
  await tryAtLoad(mutant, near.length > 0 ? near : knownTests)
}
active = ''

test('every mutant of the plan was tried', () => expect(plan.todo.length).toBeGreaterThan(-1))
