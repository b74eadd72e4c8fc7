// npm run ops -- staff-invite --email rina@grup.example --name "Rina Wijaya" [--role owner] [--outlet kuningan] [--language id]
// Prints a link with which a staff member joins. The link works once, within three days. If the member has joined before, the command
// also revokes all sessions, passkeys, PINs and recovery codes of the member, and sends an email. Without --language, emails
// and the office are in the language of the terminal (LANG).
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { system } from '#domain/identity/actor.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { languageOfTerminal } from '#domain/language.ts'
import { findOutletBySlug } from '#server/staff/staff-repository.ts'
import { readCommandSettings } from '#server/settings.ts'
import { inviteByTerminal } from '#server/staff/manage-staff.ts'
import { openApp } from '#server/app.ts'

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string', default: 'owner' },
    outlet: { type: 'string' },
    language: { type: 'string', default: languageOfTerminal(process.env) },
  },
})
const input = z
  .object({
    email: z.email(),
    name: z.string().trim().min(1).max(100),
    role: z.enum(ROLES),
    outlet: z.string().optional(),
    language: z.enum(['id', 'en']),
  })
  .safeParse(values)

if (input.success) {
  const { email, name, role, outlet, language: locale } = input.data
  const app = await openApp(readCommandSettings(process.env))
  try {
    const outletId = outlet === undefined ? null : await findOutletBySlug(app.sql, outlet)
    if (outlet !== undefined && outletId === null) throw new Error(`no outlet is called ${outlet}`)
    const manager = { actor: system('ops staff-invite'), grants: 'all' as const }
    const { link } = await inviteByTerminal(app, manager, { email, name, locale, role, outletId, until: null })
    console.log(`${name} joins as ${role} by this link, once, within three days:\n${link}`)
  } finally {
    await app.close()
  }
} else {
  for (const { path, message } of input.error.issues) console.error(`--${path.join('.')}: ${message}`)
  process.exitCode = 1
}
