// Secrets that somebody else knows or can guess. Real guests are never kept by one of them.

const FEWEST_CHARACTERS = 32
const FEWEST_OF_A_PASSWORD = 12
/** Words of examples and fixtures. By chance a random secret contains one less than once in 100,000. */
const PUBLISHED = /change.?me|secret|password|example|senja|known to the|random.characters|long enough|your.?key/i
/** Passwords of databases in examples of this repository and of others. */
const PUBLISHED_PASSWORDS = new Set([
  'senja',
  'secret',
  'postgres',
  'password',
  'change-me',
  'changeme',
  'admin',
  'root',
])
const FEWEST_DIFFERENT = 8
const LONGEST_BLOCK = 16

/** Why a secret is not to be trusted, for a start with real guests; null where it looks random. */
export function secretProblem(secret: string): string | null {
  if (PUBLISHED.test(secret)) return 'is a published one, or made of words; take random characters'
  if (secret.length < FEWEST_CHARACTERS) return `needs at least ${FEWEST_CHARACTERS} characters`
  if (isRepeated(secret) || isSequence(secret) || new Set(secret).size < FEWEST_DIFFERENT || hasLongRun(secret))
    return 'can be guessed; take random characters'
  return null
}

/** Why the password in a database's address is not to be trusted; null without one, where the server knows its caller otherwise. */
export function databasePasswordProblem(address: string): string | null {
  const password = decoded(new URL(address).password)
  if (password === '') return null
  if (PUBLISHED_PASSWORDS.has(password.toLowerCase())) return 'its password is a published one'
  return password.length < FEWEST_OF_A_PASSWORD
    ? `its password needs at least ${FEWEST_OF_A_PASSWORD} characters`
    : null
}

/** A short block, again and again. */
function isRepeated(secret: string): boolean {
  for (let size = 1; size <= LONGEST_BLOCK; size++)
    if (
      secret ===
      secret
        .slice(0, size)
        .repeat(Math.ceil(secret.length / size))
        .slice(0, secret.length)
    )
      return true
  return false
}

/** Most characters follow the one before them. */
function isSequence(secret: string): boolean {
  let steps = 0
  for (let i = 1; i < secret.length; i++) if (Math.abs(secret.charCodeAt(i) - secret.charCodeAt(i - 1)) <= 1) steps++
  return steps > secret.length / 2
}

/** One character eight times in a row: 16 hexadecimal digits do that once in a million secrets. */
const hasLongRun = (secret: string): boolean => /(.)\1{7}/.test(secret)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
