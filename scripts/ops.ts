// npm run ops -- <name> [arguments]: commands for operators and developers. Without a name it lists the commands by task.
import { fileURLToPath } from 'node:url'
import { runChild } from '../bin/child.js'

type Command = { name: string; does: string; script: string; args?: string[] }

export const COMMANDS: Record<string, Command[]> = {
  'Bills, refunds and the door': [
    { name: 'close-bill', does: 'close the bill of a reservation', script: 'scripts/close-bill.ts' },
    {
      name: 'refund-transfers',
      does: 'list refunds to transfer by hand; --take claims them',
      script: 'scripts/refund-transfers.ts',
    },
    {
      name: 'refund-transferred',
      does: 'record that a refund was transferred, or that its account is wrong',
      script: 'scripts/refund-transferred.ts',
    },
    { name: 'reconcile', does: 'meet a day of a gateway’s books with ours', script: 'scripts/reconcile.ts' },
    { name: 'verify-ticket', does: 'say whether a ticket admits, and why not', script: 'scripts/verify-ticket.ts' },
  ],
  Staff: [
    { name: 'staff-invite', does: 'let somebody into the office, or back into it', script: 'scripts/staff-invite.ts' },
  ],
  'Jobs, keys and data': [
    { name: 'retry-jobs', does: 'list what jobs gave up; --retry tries it again', script: 'scripts/retry-jobs.ts' },
    { name: 'rotate-keys', does: 'make, retire or reseal root keys', script: 'scripts/rotate-keys.ts' },
    {
      name: 'migrate',
      does: 'bring the database to this release, as the role that owns it',
      script: 'scripts/doctor/migrate.ts',
    },
    { name: 'doctor', does: 'say what is missing before guests are let in', script: 'scripts/doctor/doctor.ts' },
    { name: 'check-data', does: 'check every invariant of a database', script: 'scripts/check-data.ts' },
    {
      name: 'whatsapp-templates',
      does: 'submit the templates of messages to guests, and show their approval',
      script: 'scripts/whatsapp-templates.ts',
    },
    {
      name: 'move-pictures',
      does: 'move brought pictures out of the database to where FILES says',
      script: 'scripts/move-pictures.ts',
    },
    { name: 'content-export', does: 'write the catalogue to a file', script: 'scripts/content-export.ts' },
    { name: 'content-import', does: 'read a catalogue from a file', script: 'scripts/content-import.ts' },
    {
      name: 'google-feeds',
      does: 'write the feeds of Google’s booking links',
      script: 'scripts/google-feeds.ts',
    },
  ],
  'Checks outside npm test': [
    { name: 'ledger', does: 'list requirements with the tests that show them', script: 'scripts/print-ledger.ts' },
    { name: 'mutants', does: 'make small changes that tests should notice', script: 'labs/mutants/mutants.ts' },
    {
      name: 'lighthouse',
      does: 'run Lighthouse on pages of a running server',
      script: 'tools/occasional/lighthouse.js',
    },
    { name: 'image-size', does: 'weigh the packages of the production image', script: 'bin/image-size.js' },
  ],
  'Generated files': [
    {
      name: 'generate-migration',
      does: 'write a migration from the schema',
      script: 'node_modules/drizzle-kit/bin.cjs',
      args: ['generate'],
    },
    { name: 'pictures', does: 'draw the demo’s pictures', script: 'labs/artwork/make-pictures.ts' },
    {
      name: 'list-pictures',
      does: 'measure the site’s pictures for the manifest',
      script: 'labs/artwork/list-pictures.ts',
    },
    { name: 'glyphs', does: 'write the glyphs for pictures of shared links', script: 'scripts/make-glyphs.js' },
    { name: 'fonts', does: 'cut the site’s fonts', script: 'tools/occasional/make-fonts.js' },
    {
      name: 'fallback-fonts',
      does: 'cut the fonts of other scripts for papers and pictures',
      script: 'tools/occasional/make-fallback-fonts.js',
    },
    { name: 'complete-lock', does: 'add missing platforms to package-lock.json', script: 'scripts/complete-lock.ts' },
  ],
}

const lines = Object.entries(COMMANDS).flatMap(([task, commands]) => [
  '',
  task,
  ...commands.map(({ name, does }) => `  ${name.padEnd(20)} ${does}`),
])

async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2)
  const command = Object.values(COMMANDS)
    .flat()
    .find((candidate) => candidate.name === name)
  if (command) {
    process.exitCode = await runChild(process.execPath, [command.script, ...(command.args ?? []), ...args])
    return
  }
  if (name !== undefined) {
    console.error(`No command is called ${name}.`)
    process.exitCode = 1
  }
  console.log(['npm run ops -- <name> [arguments]', ...lines].join('\n'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
