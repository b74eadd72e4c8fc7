// Finds a likely typing mistake in the domain of an email address. The form shows a suggestion, and never corrects the address
// automatically.

/** Email domains that most guests in Indonesia use. */
const KNOWN = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.id',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.co.id',
  'live.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'googlemail.com',
  'aol.com',
  'msn.com',
  'zoho.com',
  'gmx.com',
  'gmx.net',
] as const

/** Real domains that look like a mistyped known domain. The form makes no suggestion for these domains. */
const ALSO_REAL = new Set([
  'mail.com',
  'email.com',
  'ymail.co',
  'live.co',
  'gmx.de',
  'gmx.at',
  'aol.de',
  'mac.co',
  'me.co',
])

const ENDS: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  cim: 'com',
  cok: 'com',
}

/** Returns the suggested email address: 'raka@gmail.com' for 'raka@gmial.con'. Returns null if the domain looks correct. */
export function likelyEmail(email: string): string | null {
  const [, local = '', typedDomain = ''] = /^(\S+)@([^\s@]+)$/.exec(email.trim()) ?? []
  const domain = typedDomain.toLowerCase().replaceAll(',', '.')
  if (domain === '' || (KNOWN as readonly string[]).includes(typedDomain.toLowerCase()) || ALSO_REAL.has(domain))
    return null
  const correctedDomain = domain.replace(/[^.]+$/, (end) => ENDS[end] ?? end)
  const likely = nearest(correctedDomain) ?? correctedDomain
  return likely === typedDomain.toLowerCase() || !likely.includes('.') ? null : `${local}@${likely}`
}

/** Finds the known domain that differs from the typed domain by one mistake. For a long known domain, two mistakes are allowed. */
function nearest(domain: string): string | null {
  let candidate: { domain: string; mistakes: number } | null = null
  for (const knownDomain of KNOWN) {
    const most = knownDomain.length >= 9 ? 2 : 1
    const mistakes = distance(domain, knownDomain)
    if (mistakes <= most && (candidate === null || mistakes < candidate.mistakes))
      candidate = { domain: knownDomain, mistakes }
  }
  return candidate?.domain ?? null
}

/** Counts missing, extra, wrong and swapped letters between two texts (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)])
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let j = 0; j <= b.length; j++) if (rows[0]) rows[0][j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = least
    }
  return at(a.length, b.length)
}
