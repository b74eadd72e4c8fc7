// Opens an app in the process of the stress run, for work that has no HTTP call. The app uses the same database as the server processes.
import { connect } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { openApp, type App } from '#server/app.ts'
import { SECRET, type TestServer } from './server.ts'

type Inside = { port: number; pool?: number; limits?: boolean; now?: () => Date }

/** Opens an app with `pool` connections of its own and the same secret as the other processes. The caller must close the app. */
export function openInside(
  server: Pick<TestServer, 'address' | 'dataDir'>,
  { port, pool = 4, limits = false, now = () => new Date() }: Inside,
): Promise<App> {
  const sql = connect(server.address, { pool })
  const settings = readSettings({
    SENJA_SANDBOX: '1',
    DATA_DIR: server.dataDir,
    APP_SECRET: SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: limits ? 'on' : 'off',
    PORT: String(port),
  })
  return openApp(
    settings,
    { port },
    {
      database: { sql, close: () => sql.end({ timeout: 2 }) },
      now,
      log: openLog('silent'),
    },
  )
}
