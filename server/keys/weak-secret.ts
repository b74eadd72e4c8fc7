// Finds secrets that other people know or can guess. A server with real guests does not start with such secrets.

const FEWEST_CHARACTERS = 32
const FEWEST_OF_A_PASSWORD = 12
/** Words of examples and fixtures. A random secret contains such a word by chance less than once in 100,000. */
const PUBLISHED = /change.?me|secret|password|example|senja|known to the|random.characters|long enough|your.?key/i
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

/** Returns the reason why a secret is too weak for real guests, or null if it looks random. */
export function secretProblem(secret: string): string | null {
  if (PUBLISHED.test(secret)) return 'is a published one, or made of words; take random characters'
  if (secret.length < FEWEST_CHARACTERS) return `needs at least ${FEWEST_CHARACTERS} characters`
  if (isRepeated(secret) || isSequence(secret) || new Set(secret).size < FEWEST_DIFFERENT || hasLongRun(secret))
    return 'can be guessed; take random characters'
  return null
}

/**
 * Returns the reason why the password in a database URL is too weak, or null if the password is strong enough. Also returns null if the URL
 * has no password, because the database then authenticates the server in another way.
 */
export function databasePasswordProblem(address: string): string | null {
  const password = decoded(new URL(address).password)
  if (password === '') return null
  if (PUBLISHED_PASSWORDS.has(password.toLowerCase())) return 'its password is a published one'
  return password.length < FEWEST_OF_A_PASSWORD
    ? `its password needs at least ${FEWEST_OF_A_PASSWORD} characters`
    : null
}

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

/** Returns true if most characters are equal or next to the character before them, as in "abcd" or "4321". */
function isSequence(secret: string): boolean {
  let steps = 0
  for (let i = 1; i < secret.length; i++) if (Math.abs(secret.charCodeAt(i) - secret.charCodeAt(i - 1)) <= 1) steps++
  return steps > secret.length / 2
}

/** Returns true for eight equal characters in a row. In random secrets of 16 hexadecimal digits, this happens once in a million. */
const hasLongRun = (secret: string): boolean => /(.)\1{7}/.test(secret)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
