// Runs inside Vitest, while it still collects: loads the files of tests into one process and runs their tests again for each mutant.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, TestRunner, vi } from 'vitest'
import { readPlan, type Line, type Outcome, type Reach } from './plan.ts'
import { SWITCH } from './switch-source.ts'

type Loaded = { file: string; name: string; run: () => Promise<void> }
type Known = Reach & Loaded

const plan = readPlan()
const root = process.cwd()
let active = ''
let seen = new Set<string>()
Object.assign(globalThis, {
  [SWITCH]: (name: string) => {
    seen.add(name)
    return name === active
  },
})

const record = (line: Line): void => appendFileSync(plan.out, `${JSON.stringify(line)}\n`)
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const digest = (...texts: string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 20)

/** Loads a file of tests and takes its tests out of Vitest's hands. */
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

/** Runs one test; what it says is wrong, `null` where it is content. */
async function wrongIn({ run }: Loaded): Promise<Error | null> {
  try {
    await run()
    return null
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown))
  }
}

/** Which mutants each test comes by, and how long it takes: measured once for each text of it. */
async function reachOf(loaded: Map<string, Loaded[]>): Promise<Known[]> {
  const kept: Record<string, Reach[]> = existsSync(plan.reachFile)
    ? JSON.parse(readFileSync(plan.reachFile, 'utf8'))
    : {}
  const targets = digest(...plan.paths.map((path) => path + textOf(path)))
  const known: Known[] = []
  for (const [file, tests] of loaded) {
    const key = `${file} ${digest(targets, textOf(file))}`
    const reached = kept[key] ?? (await measure(tests))
    for (const [at, one] of tests.entries()) {
      const reach = reached[at]
      if (reach && !reach.isBroken) known.push({ ...reach, ...one })
    }
    if (!kept[key]) writeFileSync(plan.reachFile, JSON.stringify(Object.assign(kept, { [key]: reached })))
  }
  return known
}

async function measure(tests: Loaded[]): Promise<Reach[]> {
  const reached: Reach[] = []
  for (const one of tests) {
    record({ trying: `${one.file}: ${one.name}`, upTo: Date.now() + 120_000 })
    seen = new Set()
    const begun = performance.now()
    const error = await wrongIn(one)
    if (error) record({ failedWithout: `${one.file}: ${one.name}`, error: error.message.slice(0, 300) })
    // A test that fails without any mutant says nothing about them.
    reached.push({
      test: one.name,
      took: performance.now() - begun,
      mutants: error ? [] : [...seen],
      isBroken: error !== null,
    })
  }
  return reached
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** Those nearest to the source come first, then the quickest, as many as there is patience for. */
function chosen(mutant: string, candidates: readonly Known[]): Known[] {
  const path = mutant.slice(0, mutant.lastIndexOf('#'))
  const isNear = ({ file }: Known) => Number(folderOf(file) === folderOf(path))
  const isOwn = ({ file }: Known) => Number(file.startsWith(path.replace(/\.ts$/, '.')))
  const sorted = candidates.toSorted((a, b) => isOwn(b) - isOwn(a) || isNear(b) - isNear(a) || a.took - b.took)
  let spent = 0
  return sorted.filter(({ took }) => (spent += took) < plan.patience || took === spent)
}

const limitOf = (took: number) => Math.max(3_000, took * 8)

/** Runs tests with the mutant on until one notices it. A test that hangs ends the process: nothing after it can be believed. */
async function tryOut(mutant: string, tests: readonly Known[], of: number): Promise<void> {
  const report = (outcome: Outcome, by: string | null, tried: number) => record({ mutant, outcome, by, tried, of })
  active = mutant
  for (const [tried, one] of tests.entries()) {
    const limit = limitOf(one.took)
    record({ trying: mutant, upTo: Date.now() + limit + 2_000 })
    const timer = Promise.withResolvers<'late'>()
    const ticking = setTimeout(() => timer.resolve('late'), limit)
    const wrong = await Promise.race([wrongIn(one), timer.promise])
    clearTimeout(ticking)
    const by = `${one.file}: ${one.name}`
    if (wrong === 'late') {
      report('timed out', by, tried + 1)
      process.kill(process.pid, 'SIGKILL')
    }
    if (wrong) return report('noticed', by, tried + 1)
  }
  report(of === 0 ? 'unreached' : 'survived', null, tests.length)
}

/** What is read while a source is loaded is tried by loading everything again. */
async function tryAtLoad(mutant: string, candidates: readonly Known[]): Promise<void> {
  const some = chosen(mutant, candidates)
  active = mutant
  record({ trying: mutant, upTo: Date.now() + 60_000 })
  vi.resetModules()
  const fresh: Known[] = []
  try {
    for (const file of new Set(some.map((one) => one.file))) {
      const again = new Map((await load(file)).map((one) => [one.name, one]))
      fresh.push(
        ...some.flatMap((one) => {
          const found = one.file === file ? again.get(one.name) : undefined
          return found ? { ...one, run: found.run } : []
        }),
      )
    }
  } catch (thrown) {
    return record({
      mutant,
      outcome: 'noticed',
      by: `loading: ${String(thrown).slice(0, 120)}`,
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
const atLoad = seen
const known = await reachOf(loaded)
const reaching = Map.groupBy(
  known.flatMap((one) => one.mutants.map((mutant) => ({ mutant, one }))),
  ({ mutant }) => mutant,
)
/** What is read as a source is loaded may be read by any test of a file that imports it, or comes by it. */
const ofPath = (path: string) => {
  const files = new Set(
    known.filter(({ mutants }) => mutants.some((name) => name.startsWith(`${path}#`))).map(({ file }) => file),
  )
  for (const file of plan.tests) if (textOf(file).includes(`#${path}'`)) files.add(file)
  return known.filter(({ file }) => files.has(file))
}
const later: string[] = []
for (const mutant of plan.todo) {
  const candidates = (reaching.get(mutant) ?? []).map(({ one }) => one)
  if (candidates.length === 0 && atLoad.has(mutant)) later.push(mutant)
  else await tryOut(mutant, chosen(mutant, candidates), candidates.length)
}
for (const mutant of later) {
  const near = ofPath(mutant.slice(0, mutant.lastIndexOf('#')))
  await tryAtLoad(mutant, near.length > 0 ? near : known)
}
active = ''

test('every mutant of the plan was tried', () => expect(plan.todo.length).toBeGreaterThan(-1))
