// npm run ops -- doctor: checks that the site is ready for guests, and prints one line for each check. Exits with 1 if a check fails.
import { openApp } from '#server/app.ts'
import { readSettings, SettingsFault } from '#server/settings.ts'
import { examine, nameOfFinding } from '#server/setup/examine.ts'

try {
  const app = await openApp({ ...readSettings(process.env), logLevel: 'error' })
  try {
    const findings = await examine(app)
    for (const finding of findings) {
      const name = nameOfFinding(finding)
      console.log(finding.fault === null ? `ok     ${name}` : `FAULT  ${name}: ${finding.fault}`)
    }
    process.exitCode = findings.every(({ fault }) => fault === null) ? 0 : 1
  } finally {
    await app.close()
  }
} catch (fault) {
  // If settings are missing, prints the same message as the server prints at its start.
  console.error(fault instanceof SettingsFault ? fault.message : fault)
  process.exitCode = 1
}
