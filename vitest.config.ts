import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Maximum number of workers. A test run has one database server with 200 connections, and each worker uses up to 52 of them. */
const MOST_WORKERS = 4

/** Configuration for unit tests only. The vite.config.ts of the site builds pages, and no unit test needs these pages. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', '.cache/**', 'data/**'],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: ['tests/row-types/setup.ts', 'tests/support/start-marks.ts'],
    pool: 'forks',
    maxWorkers: Math.min(Math.max(2, availableParallelism()), MOST_WORKERS),
    // Each worker loads the server only once, not once for each test file. This saves a third of the time. Therefore a test must undo its
    // changes to the environment.
    isolate: false,
    // These limits are long, because a test that is slow on a busy machine has not failed. They only end a test that hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
})
