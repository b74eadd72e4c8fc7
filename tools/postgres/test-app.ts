// An app in miniature for embedded.test.ts: opens the database of a folder, tells how on one line, and stays.
// As root it can first become the user given by number, having been loaded from wherever it lies.
import { openEmbedded } from '#tools/postgres/embedded.ts'

const [dataDir = '', uid] = process.argv.slice(2)
if (uid) {
  process.setgroups?.([])
  process.setgid?.(Number(uid))
  process.setuid?.(Number(uid))
}

const lines: string[] = []
const begun = Date.now()
try {
  const { stop, ...opened } = await openEmbedded({ dataDir, log: (line) => lines.push(line) })
  const tookMs = Date.now() - begun
  process.stdout.write(`${JSON.stringify({ ...opened, lines, tookMs })}\n`)
  const stay = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(stay)
    void stop()
  })
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
}
