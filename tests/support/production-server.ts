// Serves the build with production settings: NODE_ENV=production, and accounts of external services. The external services are simulated.
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { type Embedded, openEmbedded } from '../../tools/postgres/embedded.ts'
import { openStandInProcess } from '../gateways/stand-in-process.ts'
import type { XenditBooks } from '../gateways/xendit-books.ts'
import { TOKEN } from '../gateways/xendit.ts'
import { whatsAppStandIn } from './code-stand-ins.ts'
import { connect } from '../../server/db/open.ts'
import { RUNTIME_ROLE } from '../../server/db/runtime-role.ts'
import { moveDatabaseClock } from './move-database-clock.ts'
import { openDatabaseLine } from './database-line.ts'
import { scratchFolder } from './scratch.ts'
import { freePort, startTestServer } from './start-test-server.ts'

const READY_MS = 40_000
const random = () => randomBytes(32).toString('base64url')

/** Opens a mail server that accepts every email. It stores the source of each email unchanged, with all headers. */
async function openMailServer() {
  const mails: { to: string; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(chunks).toString() })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, mails, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** Starts a sandbox, which creates the database and fills it with the demo. Then stops the sandbox. */
async function fillWithDemo(dataDir: string): Promise<void> {
  const url = `http://127.0.0.1:${await freePort()}`
  const stop = await startTestServer({ url, dataDir, output: ['ignore', 'inherit'], readyMs: READY_MS })
  await stop()
}

/** Creates the role of the server, as an operator does for a new database. */
async function makeServerRole(options: Embedded['options']): Promise<void> {
  const owner = connect(options, { pool: 1 })
  await owner.unsafe(`create role ${RUNTIME_ROLE} login`)
  await owner.end()
}

/**
 * Opens a server with production settings. With `hasDemo`, the database contains the demo. Otherwise, the database is empty, as for a new
 * group. `aheadSeconds` moves the clock of an empty database, so that a walk can begin at a chosen hour.
 */
export async function openProductionServer({ hasDemo = true, aheadSeconds = 0 } = {}) {
  const dataDir = scratchFolder('production')
  const secrets = { APP_SECRET: random(), XENDIT_WEBHOOK_TOKEN: TOKEN, WHATSAPP_TOKEN: random() }
  if (hasDemo) await fillWithDemo(dataDir)
  const database = await openEmbedded({ dataDir, log: () => undefined })
  if (!hasDemo) await makeServerRole(database.options)
  if (aheadSeconds > 0) await moveDatabaseClock(database.options, aheadSeconds)
  const line = await openDatabaseLine(database.options.host, database.options.port)
  const [mail, whatsApp, xendit] = await Promise.all([
    openMailServer(),
    whatsAppStandIn({ token: secrets.WHATSAPP_TOKEN, phoneNumberId: '15550001111' }),
    openStandInProcess<Omit<XenditBooks, 'state' | 'hidden'>>('xendit'),
  ])
  const url = `http://127.0.0.1:${await freePort()}`
  await xendit.be({ notifyUrl: `${url}/api/web/payments/xendit/notifications` })
  const env = {
    ...secrets,
    NODE_ENV: 'production',
    SENJA_SANDBOX: '',
    SANDBOX_CLOCK_AHEAD: '',
    RATE_LIMITS: '',
    LOG_LEVEL: 'info',
    DATABASE_URL: `postgres://${RUNTIME_ROLE}:${random()}@127.0.0.1:${line.port}/senja`,
    MIGRATION_DATABASE_URL: `postgres://senja:${random()}@127.0.0.1:${line.port}/senja`,
    PUBLIC_URL: 'https://senja.test',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PAYMENT_PROVIDER: 'xendit',
    XENDIT_SECRET_KEY: xendit.key,
    XENDIT_ORIGIN: xendit.url,
    OTP_PROVIDER: 'whatsapp',
    WHATSAPP_ORIGIN: whatsApp.origin,
    WHATSAPP_PHONE_NUMBER_ID: '15550001111',
  }
  const logPath = join(dataDir, 'server.log')
  const log = openSync(logPath, 'w')
  const stop = await startTestServer({ url, dataDir, env, output: [log, log], readyMs: READY_MS }).catch(
    (fault: Error) => {
      throw new Error(`${fault.message}: ${readFileSync(logPath, 'utf8')}`)
    },
  )
  return {
    url,
    /** The settings of the server, for commands of the operator. */
    env,
    xendit,
    mails: mail.mails,
    whatsApp,
    log: () => readFileSync(logPath, 'utf8'),
    /** Secrets that no line of the log may contain. */
    secrets: [...Object.values(secrets), xendit.key, env.DATABASE_URL, env.MIGRATION_DATABASE_URL],
    close: async () => {
      await stop()
      closeSync(log)
      await Promise.all([mail.close(), whatsApp.close(), xendit.close()])
      line.close()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
