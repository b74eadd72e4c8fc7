import { defineConfig } from 'vitest/config'

/** Unit tests only: the site's own vite.config.ts builds pages, and no unit test needs that. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', '.cache/**', 'data/**'],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/row-types/setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // The server is loaded once a worker, not once a file: a third of the time. What a test changes around it, it puts back.
    isolate: false,
    // What hangs hangs forever; what is merely slow, on a machine with other work, is not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
})
