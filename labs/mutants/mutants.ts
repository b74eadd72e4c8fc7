// npm run ops -- mutants [path[:line] …] [--budget minutes] [--patience seconds] [--tests path,path] [--again] [--list]: makes small
// changes to a source, one at a time, and reports the changes that no test detects. Outcomes are stored in .cache/mutants.
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readSources } from '#tests/support/sources.ts'
import { mutantsOf, type Mutant } from './mutate-source.ts'
import { readOutcomes, saveOutcomes, type Outcomes } from './outcomes.ts'
import { testsReaching } from './reaching-tests.ts'
import { showTable } from './show-table.ts'
import { nameOf } from './switch-source.ts'
import { tryAll } from './try-all.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    budget: { type: 'string', default: '60' },
    patience: { type: 'string', default: '20' },
    tests: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

/** Sources that are mutated by default: rules, holds, settlement, refunds, the waitlist, identity. */
const CORE = [
  'domain/',
  'server/reservations/holding/',
  'server/reservations/limits/',
  'server/reservations/settlement/',
  'server/reservations/refunds/',
  'server/payments/ask-refund',
  'server/payments/refund-repository',
  'server/payments/capture-repository',
  'server/reservations/waitlist/',
  'server/identity/',
]

const sources = readSources()
const matches = positionals.map((argument) => /^(.*?)(?::(\d+))?$/.exec(argument))
const selectedPaths = matches.length > 0 ? matches.map((match) => match?.[1] ?? '') : CORE
/** `path:line` selects only the mutants of that line. */
const lines = new Set(matches.filter((match) => match?.[2]).map((match) => match?.[0]))
const targets = sources.filter(
  ({ path, isTest }) =>
    !isTest &&
    path.endsWith('.ts') &&
    !path.endsWith('schema.ts') &&
    selectedPaths.some((part) => path.startsWith(part)),
)
if (targets.length === 0) {
  console.error(`No source begins with ${selectedPaths.join(', ')}`)
  process.exit(1)
}
mkdirSync('.cache/mutants', { recursive: true })

const mutants = new Map<string, Mutant[]>(targets.map(({ path, text }) => [path, mutantsOf(path, text)]))
const outcomes: Outcomes = readOutcomes()
const mutators = sources.filter(({ path }) => path.startsWith('labs/mutants/mutate-')).map(({ text }) => text)
const digest = (text: string) =>
  createHash('sha256')
    .update([...mutators, text].join('\0'))
    .digest('hex')
    .slice(0, 16)
for (const { path, text } of targets) {
  // A changed source has other mutants, so the outcomes of the old source are dropped.
  if (outcomes[path]?.text !== digest(text)) outcomes[path] = { text: digest(text), mutants: {} }
}

const isDone = (mutant: Mutant): boolean => {
  if (lines.size > 0 && !lines.has(`${mutant.path}:${mutant.line}`)) return true
  const trial = outcomes[mutant.path]?.mutants[nameOf(mutant)]
  if (!trial) return false
  return !(values.again && (trial.outcome === 'survived' || trial.outcome === 'unreached'))
}

const until = Date.now() + Number(values.budget) * 60_000
const rooms: [string, (path: string) => boolean][] = [
  ['domain', (path) => path.startsWith('domain/')],
  ['server', (path) => !path.startsWith('domain/')],
]
for (const [room, isIn] of values.list ? [] : rooms) {
  const paths = targets.map(({ path }) => path).filter(isIn)
  const todo = paths.flatMap((path) => mutants.get(path) ?? []).filter((mutant) => !isDone(mutant))
  if (todo.length === 0) continue
  const under = values.tests.split(',').filter(Boolean)
  const needsDatabase = new Set(
    testsReaching(['tests/support/app.ts', 'tests/support/global-setup.ts', 'server/db/open.ts'], sources),
  )
  const tests = testsReaching(paths, sources).filter((test) =>
    // Domain rules are pure. So tests without a database, which are quick, must detect the mutants of the domain rules.
    room === 'domain' ? !needsDatabase.has(test) : under.length === 0 || under.some((part) => test.startsWith(part)),
  )
  console.log(`${room}: ${todo.length} mutants of ${paths.length} sources, ${tests.length} files of tests`)
  await tryAll({
    paths,
    tests,
    todo: todo.map(nameOf),
    patience: Number(values.patience) * 1000,
    room,
    until,
    heard: (name, trial) => {
      const of = outcomes[name.slice(0, name.lastIndexOf('#'))]
      if (of) of.mutants[name] = trial
      saveOutcomes(outcomes)
    },
  })
}
saveOutcomes(outcomes)
showTable(mutants, outcomes)
