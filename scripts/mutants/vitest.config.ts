import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mutantsOf } from './mutate-source.ts'
import { readPlan } from './plan.ts'
import { switchedSource } from './switch-source.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const plan = readPlan()
const needsDatabase = plan.paths.some((path) => path.startsWith('server/'))

/** One process, loaded once, in which every mutant of the plan is behind a switch. */
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
    include: ['scripts/mutants/try-mutants.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    // Transformed sources that are kept from run to run know nothing of the plan.
    fsModuleCache: false,
    testTimeout: 60_000,
    teardownTimeout: 30_000,
    ...(needsDatabase ? { globalSetup: 'tests/support/global-setup.ts' } : {}),
  },
})
