// npm run ops -- <name> [arguments]: commands for who runs or builds the house, and are not part of `npm test`.
import { spawn } from 'node:child_process'

const COMMANDS: Record<string, { script: string; says: string }> = {
  mutants: { script: 'scripts/mutants/mutants.ts', says: 'small changes to the core that no test notices' },
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (command) {
  const child = spawn(process.execPath, [command.script, ...args], { stdio: 'inherit' })
  child.once('exit', (code) => (process.exitCode = code ?? 1))
} else {
  console.error('npm run ops -- <name>:')
  for (const [known, { says }] of Object.entries(COMMANDS)) console.error(`  ${known.padEnd(12)} ${says}`)
  process.exitCode = 1
}
