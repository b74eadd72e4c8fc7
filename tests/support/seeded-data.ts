// Prepares a data folder once for each test run. Each server of the run starts with a copy of this folder. A copy is much faster than the
// migrations and the demo.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Environment variable with the path of the prepared folder. Servers only copy this folder and never use it directly. */
export const SEEDED_DATA = 'SENJA_TEST_DATA'
const PARTS = ['postgres', 'secret']

/**
 * Copies the prepared folder of the test run into an empty data folder. If there is no prepared folder, does nothing, and the server fills
 * the data folder itself. `cp -a` keeps the owner of the database's files.
 */
export async function copySeededData(dataDir: string): Promise<void> {
  const source = process.env[SEEDED_DATA]
  if (source) await promisify(execFile)('cp', ['-a', ...PARTS.map((part) => join(source, part)), dataDir])
}
