import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mutantsOf } from './mutate-source.ts'
import { readPlan } from './plan.ts'
import { switchedSource } from './switch-source.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const plan = readPlan()
const needsDatabase = plan.paths.some((path) => path.startsWith('server/'))

/**
 * Runs the tests in one process that loads the source once. The source contains every mutant of the plan, and a switch activates one
 * mutant.
 */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(text, id) {
        const path = relative(root, id).replaceAll('\\', '/')
        return plan.paths.includes(path) ? { code: switchedSource(text, mutantsOf(path, text)), map: null } : null
      },
    },
  ],
  test: {
    include: ['labs/mutants/try-mutants.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    // The cache of transformed sources from earlier runs does not contain the mutants of this plan. Therefore the cache is off.
    fsModuleCache: false,
    testTimeout: 60_000,
    teardownTimeout: 30_000,
    ...(needsDatabase ? { globalSetup: 'tests/support/global-setup.ts' } : {}),
  },
})
