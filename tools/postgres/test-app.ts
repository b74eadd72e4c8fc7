// A small app for embedded.test.ts. The app opens the database of a folder, prints the result on one line, and keeps running. If the app
// runs as root, it can change to the user with the given id. Before this change, the app loads its modules, because that user may not be
// able to read them.
import { openEmbedded } from '#tools/postgres/embedded.ts'

const [dataDir = '', uid] = process.argv.slice(2)
if (uid) {
  process.setgroups?.([])
  process.setgid?.(Number(uid))
  process.setuid?.(Number(uid))
}

const lines: string[] = []
const startTime = Date.now()
try {
  const { stop, ...database } = await openEmbedded({ dataDir, log: (line) => lines.push(line) })
  const tookMs = Date.now() - startTime
  process.stdout.write(`${JSON.stringify({ ...database, lines, tookMs })}\n`)
  const stay = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(stay)
    void stop()
  })
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
}
