// A data folder that a test run fills once. Each server of the run starts with a copy, because a copy takes a small part of the time that
// the migrations and the demo take.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Environment variable with the path of the filled folder. No server uses the folder itself while copies are made. */
export const SEEDED_DATA = 'SENJA_TEST_DATA'
const PARTS = ['postgres', 'secret']

/**
 * Copies the filled folder of the test run into an empty data folder. Without a filled folder, does nothing, and the server fills its own
 * folder. `cp -a` keeps the owner of the database's files.
 */
export async function copySeededData(dataDir: string): Promise<void> {
  const source = process.env[SEEDED_DATA]
  if (source) await promisify(execFile)('cp', ['-a', ...PARTS.map((part) => join(source, part)), dataDir])
}
