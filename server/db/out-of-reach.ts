type Fault = { code?: string; message?: string }

const faultOf = (error: unknown): Fault => (error instanceof Error ? error : {})

const OUT_OF_REACH = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
/** SQLSTATE class 08: connection exceptions. PgBouncer reports a lost connection to PostgreSQL with this class too. */
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/

/** True if the database is unreachable, for example during a restart. The request can be retried. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '' } = faultOf(error)
  if (OUT_OF_REACH.has(code) || CONNECTION_EXCEPTION.test(code)) return true
  return error instanceof Error && error.cause !== undefined && isDatabaseAway(error.cause)
}
