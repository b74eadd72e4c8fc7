// What a start with real guests asks of the settings as a whole, by rules that hold for every setting there is and will be.
import { isLoopback } from '#server/loopback.ts'
import { SANDBOX_GATEWAY, type Variables } from '#server/settings-schema.ts'

type Value = { name: string; value: string }

/** Settings whose value is a secret, by how they are named. */
const SECRET = /(?:SECRET|TOKEN|KEY|PASSWORD)$|^KEYS_/
/** Lists of keys are compared with each other by `keyFaults`. */
const OWN_KEY = /^(?:APP_SECRET|KEYS_.*)$/
const TEST_KEY = /^xnd_(?:public_)?development_|^SB-Mid-/
const TEST_HOST = /(?:^|[.-])sandbox\./

/** Hosts in an address of a database; the driver takes a socket's folder as well. */
const isHere = (host: string): boolean => host === '' || host.startsWith('/') || isLoopback(host)

/** Names the settings that only a site for real guests has; a sandbox next to one of them has to be asked for by name. */
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

/** What is sent to others leaves this machine encrypted, and goes to nobody's test mode. PUBLIC_URL has a rule of its own. */
export function outgoingFaults(v: Variables): string[] {
  return textsOf(v).flatMap(({ name, value }) => {
    if (name === 'PUBLIC_URL' || !/^https?:/i.test(value) || !URL.canParse(value)) return []
    const { protocol, hostname } = new URL(value)
    if (TEST_HOST.test(hostname)) return [`${name}: ${hostname} is a test mode; SENJA_SANDBOX=1 may use it`]
    return protocol === 'https:' || isLoopback(hostname) ? [] : [`${name}: must be an https address`]
  })
}

/** Keys of test modes, and one secret under two names: whoever is handed one of them would hold the other. */
export function secretFaults(v: Variables): string[] {
  const secrets = [...secretsOf(v), ...passwordsOf(v)]
  const tests = secrets.filter(({ value }) => TEST_KEY.test(value))
  const repeated = secrets.flatMap(({ name, value }, at) => {
    const other = secrets.slice(0, at).find((before) => before.value === value && before.name !== name)
    if (!other || (OWN_KEY.test(name) && OWN_KEY.test(other.name))) return []
    return [`${name}: the same secret as ${other.name}; each has one of its own`]
  })
  return [...tests.map(({ name }) => `${name}: a key of a test mode; SENJA_SANDBOX=1 may use it`), ...repeated]
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

/** Passwords inside addresses. Two addresses of one role have one password. */
function passwordsOf(v: Variables): Value[] {
  const seen = new Set<string>()
  return textsOf(v).flatMap(({ name, value }) => {
    if (!URL.canParse(value)) return []
    const { username, password } = new URL(value)
    const known = `${username}:${password}`
    if (password === '' || seen.has(known)) return []
    seen.add(known)
    return [{ name, value: decodeURIComponent(password) }]
  })
}
