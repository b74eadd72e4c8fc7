// A test run that will be killed. It makes a temporary folder with a database server, prints both, and waits.
import { openEmbedded } from '../../tools/postgres/embedded.ts'
import { readPostmaster } from '../../tools/postgres/postmaster.ts'
import { join } from 'node:path'
import { scratchFolder } from './scratch.ts'

const folder = scratchFolder('cut-short')
const { where } = await openEmbedded({ dataDir: folder, log: () => undefined })
process.stdout.write(`${JSON.stringify({ folder, server: readPostmaster(join(where, 'cluster'))?.pid })}\n`)
setInterval(() => undefined, 60_000)
