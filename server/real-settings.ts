// Rules for the settings in production. A rule selects its settings by their names or values. So a rule also applies to new settings.
import { isLoopback } from '#server/loopback.ts'
import { SANDBOX_GATEWAY, type Variables } from '#server/settings-schema.ts'

type Value = { name: string; value: string }

const SECRET = /(?:SECRET|TOKEN|KEY|PASSWORD)$|^KEYS_/
/** Settings with key lists. `keyFaults` compares these lists with each other. */
const OWN_KEY = /^(?:APP_SECRET|KEYS_.*)$/
const TEST_KEY = /^xnd_(?:public_)?development_|^SB-Mid-/
const TEST_HOST = /(?:^|[.-])sandbox\./

/** Returns true if a database URL refers to this machine. The host in the URL can also be the folder of a socket. */
const isHere = (host: string): boolean => host === '' || host.startsWith('/') || isLoopback(host)

/**
 * Returns the names of the settings that have a value for production. With such a setting, the server runs as a sandbox only if
 * SENJA_SANDBOX is 1.
 */
export function realParts(v: Variables): string[] {
  const parts = secretsOf(v).map(({ name }) => name)
  if (v.PUBLIC_URL && !isLoopback(new URL(v.PUBLIC_URL).hostname)) parts.push('PUBLIC_URL')
  if (v.HOST && !isLoopback(v.HOST)) parts.push('HOST')
  if (v.DATABASE_URL && !isHere(new URL(v.DATABASE_URL).hostname)) parts.push('DATABASE_URL')
  if (v.SMTP_URL) parts.push('SMTP_URL')
  if (v.OTP_PROVIDER && v.OTP_PROVIDER !== 'sandbox') parts.push('OTP_PROVIDER')
  if (v.PAYMENT_PROVIDER && v.PAYMENT_PROVIDER !== SANDBOX_GATEWAY) parts.push('PAYMENT_PROVIDER')
  return [...new Set(parts)]
}

/**
 * Checks outgoing addresses. An address must use https, except on this machine, and must not belong to a test mode. PUBLIC_URL has a
 * separate rule.
 */
export function outgoingFaults(v: Variables): string[] {
  return textsOf(v).flatMap(({ name, value }) => {
    if (name === 'PUBLIC_URL' || !/^https?:/i.test(value) || !URL.canParse(value)) return []
    const { protocol, hostname } = new URL(value)
    if (TEST_HOST.test(hostname)) return [`${name}: ${hostname} is a test mode; SENJA_SANDBOX=1 may use it`]
    return protocol === 'https:' || isLoopback(hostname) ? [] : [`${name}: must be an https address`]
  })
}

/**
 * Reports keys of test modes, and reports a secret that two settings share. The service behind one setting could use such a secret for the
 * other setting.
 */
export function secretFaults(v: Variables): string[] {
  const secrets = [...secretsOf(v), ...passwordsOf(v)]
  const tests = secrets.filter(({ value }) => TEST_KEY.test(value))
  const repeats = secrets.flatMap(({ name, value }, at) => {
    const other = secrets.slice(0, at).find((before) => before.value === value && before.name !== name)
    if (!other || (OWN_KEY.test(name) && OWN_KEY.test(other.name))) return []
    return [`${name}: the same secret as ${other.name}; each has one of its own`]
  })
  return [...tests.map(({ name }) => `${name}: a key of a test mode; SENJA_SANDBOX=1 may use it`), ...repeats]
}

const textsOf = (v: Variables): Value[] =>
  Object.entries(v).flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))

function secretsOf(v: Variables): Value[] {
  const lists = Object.entries(v).flatMap(([name, value]) =>
    name.startsWith('KEYS_') && Array.isArray(value)
      ? value.flatMap((key) => (typeof key === 'object' && key.secret ? [{ name, value: key.secret }] : []))
      : [],
  )
  return [...textsOf(v).filter(({ name }) => SECRET.test(name)), ...lists]
}

/** Returns the passwords in the URLs of the settings. A password that several URLs use for the same user is returned once. */
function passwordsOf(v: Variables): Value[] {
  const logins = new Set<string>()
  return textsOf(v).flatMap(({ name, value }) => {
    if (!URL.canParse(value)) return []
    const { username, password } = new URL(value)
    const login = `${username}:${password}`
    if (password === '' || logins.has(login)) return []
    logins.add(login)
    return [{ name, value: decodeURIComponent(password) }]
  })
}
